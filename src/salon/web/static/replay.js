// A finished match, move by move. Every step is fetched once and morphed into the table, so that cards move in sight.

import { startActing } from "./acting.js";
import { startKeys } from "./keys.js";
import { arrive, startMoving } from "./moving.js";
import { refreshCard, startOpened } from "./opened.js";
import { startSettings } from "./settings.js";

const PAUSE = 1_600; // ms a move is shown when the replay plays by itself
const AHEAD = 2; // steps fetched before they are asked for

const scrubber = document.getElementById("scrubber");
const { here, steps } = scrubber.dataset;
const last = Number(scrubber.dataset.last);
const [reel, eyes, play] = ["reel", "eyes", "step-play"].map((id) => document.getElementById(id));
const known = new Map(); // address -> the step, or the promise of it

let shown = Number(reel.value);
let wanted = shown;
let running = false; // a step is being shown
let timer = 0;

const address = (number) => `${steps}${number}${eyes.value === "" ? "" : `?eyes=${eyes.value}`}`;
const page = (number) => `${here}?move=${number}${eyes.value === "" ? "" : `&eyes=${eyes.value}`}`;
const within = (number) => Math.min(Math.max(number, 0), last);

function step(number) {
  const from = address(number);
  if (!known.has(from)) {
    const coming = fetch(from).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
    known.set(from, coming);
    coming.catch(() => known.delete(from)); // asked again next time
  }
  return known.get(from);
}

async function go(number) {
  wanted = within(number);
  showNumber();
  if (running) return; // the last wish counts, once this step is there
  running = true;
  try {
    let from;
    do {
      from = address(wanted);
      show(await step(wanted), from);
    } while (from !== address(wanted));
    for (let ahead = 1; ahead <= AHEAD; ahead++) step(within(wanted + ahead)).catch(() => {});
  } catch {
    stop();
    location.assign(page(wanted)); // the server's own page says what is wrong
  }
  running = false;
  if (timer && shown === last) stop();
}

function show(told, from) {
  if (from !== address(wanted)) return; // meanwhile somebody wishes for another one
  shown = told.number;
  const regions = Object.entries(told.regions).map(([id, html]) => [id, { html }]);
  arrive({ regions: Object.fromEntries(regions) });
  document.getElementById("sentence").textContent = told.sentence;
  document.getElementById("remarks").replaceChildren(...told.notes.map(remark));
  history.replaceState(null, "", page(shown));
  // Changing the language or pinning a note comes back to this move.
  for (const field of document.getElementsByName("back")) field.value = page(shown);
  for (const field of scrubber.querySelectorAll('input[name="move"]')) field.value = shown;
  for (const field of scrubber.querySelectorAll('input[name="eyes"]')) field.value = eyes.value;
}

function remark({ by, text }) {
  const line = document.createElement("li");
  const name = document.createElement("b");
  name.textContent = by;
  line.append(name, ` ${text}`);
  return line;
}

function showNumber() {
  reel.value = wanted;
  document.getElementById("move-number").textContent = wanted;
  const ways = { "step-first": 0, "step-back": within(wanted - 1), "step-on": within(wanted + 1), "step-last": last };
  for (const [id, number] of Object.entries(ways)) document.getElementById(id).href = page(number);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
}

function start() {
  if (wanted === last) go(0);
  timer = setInterval(() => running || go(wanted + 1), PAUSE);
  play.setAttribute("aria-pressed", "true");
}

const WAYS = {
  ArrowLeft: () => wanted - 1,
  ArrowRight: () => wanted + 1,
  Home: () => 0,
  End: () => last,
};
const BUTTONS = { "step-first": "Home", "step-back": "ArrowLeft", "step-on": "ArrowRight", "step-last": "End" };

function jump(way) {
  stop();
  go(WAYS[way]());
}

for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
reel.disabled = false;
startSettings();
startMoving({ before() {}, after: refreshCard });
startActing(); // cards can be opened, and those that the story names light up
startKeys();
startOpened();
showNumber();
reel.addEventListener("input", () => (stop(), go(Number(reel.value))));
eyes.addEventListener("change", () => go(wanted));
play.addEventListener("click", () => (timer ? stop() : start()));
scrubber.addEventListener("click", (event) => {
  const way = BUTTONS[event.target.closest("a")?.id];
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is the browser's affair
  event.preventDefault();
  jump(way);
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (document.querySelector("dialog:modal")) return;
  const typing = target.matches("textarea, select, input:not([type=range]), [contenteditable]");
  if (typing) return;
  if (WAYS[key] && target !== reel) {
    event.preventDefault();
    jump(key);
  } else if (key === " " && !target.matches("button, a, summary, [role=button]")) {
    event.preventDefault();
    play.click();
  }
});
