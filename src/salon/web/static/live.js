// The line to the server: it breaks and comes back by itself; what was asked is asked again by the same name until it
// is answered, so nothing is lost and nothing happens twice.

import { word } from "./saying.js";

const FIRST_RETRY = 500; // ms, then twice as long each time
const SLOWEST_RETRY = 10_000;
const SLOWER_WHEN_GONE = 4; // times: after a goodbye the server may be back soon, or never
const PATIENCE = 8_000; // with an answer
const QUIET = 30_000; // after which a page that wakes up no longer trusts its line
const MOST_SENDS = 4; // of one request; then the server does not want to answer it

const unanswered = new Map(); // id -> { message, then, sent }
let table; // what to say on opening, and who listens: { have, hear, lost, back }
let line = null;
let retrying;
let tries = 0;
let heard = 0; // when anything last came
let down = false; // the person was told that the line is lost
let gone = false;

export function startLive(handlers) {
  table = handlers;
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", wake);
  window.addEventListener("pagehide", hangUp);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
  connect();
}

// Sends a request; `then` gets the answer. Everything but chat, stories and what bots think goes one at a time, and is
// ignored while another one is under way; so is a second question of one kind to a bot that still thinks.
export function request(message, then = () => {}) {
  if (isExclusive(message.act) && isBusy()) return;
  if (THOUGHTS.includes(message.act) && waitsFor((act) => act === message.act)) return;
  const entry = { message: { id: newId(), ...message }, then, sent: 0 };
  unanswered.set(entry.message.id, entry);
  showBusy();
  send(entry);
}

const THOUGHTS = ["hint", "judge", "explain"];
const isExclusive = (act) => !["chat", "story", ...THOUGHTS].includes(act);
const waitsFor = (test) => [...unanswered.values()].find(({ message }) => test(message.act));
export const isBusy = () => waitsFor(isExclusive) !== undefined;
export const answeredAll = () => unanswered.size === 0;

// crypto.randomUUID exists on https and localhost only; friends come by http from the same network.
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

const showBusy = () => (document.querySelector("main") ?? document.body).setAttribute("aria-busy", String(isBusy()));

function send(entry) {
  if (line?.readyState !== WebSocket.OPEN) return; // it goes out when the line is back
  const { id } = entry.message;
  const sent = ++entry.sent;
  if (sent > MOST_SENDS) return settle(id, { ok: false, sentence: word("lost") });
  line.send(JSON.stringify(entry.message));
  setTimeout(() => unanswered.get(id)?.sent === sent && connect(), PATIENCE); // a new line sends it again
}

function settle(id, answer) {
  const entry = unanswered.get(id);
  if (!entry) return console.warn("An answer to nothing that was asked", answer);
  unanswered.delete(id);
  showBusy();
  entry.then(answer);
}

function connect() {
  hangUp();
  const address = new URL(`${document.body.dataset.live}?as=html`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const opening = (line = new WebSocket(address));
  setTimeout(() => opening.readyState === WebSocket.CONNECTING && opening.close(), PATIENCE);
  line.onopen = () => {
    heard = Date.now();
    line.send(JSON.stringify({ have: table.have() }));
    for (const entry of [...unanswered.values()]) send(entry);
  };
  line.onmessage = ({ data }) => hear(data);
  line.onclose = () => {
    line = null;
    if (!gone) table.lost();
    down = true;
    const pause = Math.min(FIRST_RETRY * 2 ** tries++, SLOWEST_RETRY);
    retrying = setTimeout(connect, gone ? pause * SLOWER_WHEN_GONE : pause);
  };
}

function hangUp() {
  clearTimeout(retrying);
  if (!line) return;
  line.onopen = line.onmessage = line.onclose = null; // a dead line may close minutes later: nobody listens then
  line.close();
  line = null;
}

function wake() {
  if (line?.readyState === WebSocket.CONNECTING) return;
  if (line?.readyState !== WebSocket.OPEN || Date.now() - heard > QUIET) connect();
}

function hear(data) {
  heard = Date.now();
  let message;
  try {
    message = JSON.parse(data);
  } catch {
    message = null;
  }
  if (typeof message?.type !== "string") return console.warn("Not a message", data);
  if (message.type === "here" || message.type === "update") {
    tries = 0;
    gone = false;
    if (down) table.back();
    down = false;
  }
  if (message.type === "gone") {
    if (!gone) tries = 0;
    gone = down = true;
  }
  if (message.type === "answer") settle(message.id, message);
  else table.hear(message);
}
