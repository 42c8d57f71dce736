// What a click does, told by data attributes alone; and what only this page knows: the card that is picked, what must
// be confirmed, a hint. Such marks are put away before a swap and put back after it, if they still mean something.

import { copyText } from "./copying.js";
import { refreshGuide } from "./guide.js";
import { isBusy, request } from "./live.js";
import { isBehind } from "./moving.js";
import { cardShown, openCard, shut } from "./opened.js";
import { liftSticker, replaceSticker, say, stick, unstick, word } from "./saying.js";
import { keep, setting } from "./settings.js";

const USED = ["act", "pick", "do", "cancel", "dialog", "close", "copy", "why", "card"];
const SELECTOR = USED.map((name) => `[data-${name}]`).join();

let picked = null; // { id, decision } of the card
let asking = null; // { yes, back, stands } of what must be confirmed: how, where the focus was, is it still true
let hint = null; // { action, decision }
let played = null; // the decision that was taken, until what comes of it is on the table
const told = new WeakSet(); // forms of stories that were sent off
let brought = null; // the decision whose choices were last brought into view

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

const find = (id) => document.getElementById(id);
const all = (ids) => (ids ?? "").split(/\s+/).map(find).filter(Boolean);
const ask = () => find("ask");

// The number of the question that is on the table; a late click can then not answer another one.
function decision() {
  const number = ask()?.querySelector("[data-decision]")?.dataset.decision;
  return number ? Number(number) : null;
}

export function startActing() {
  bringIntoView();
  document.addEventListener("click", (event) => {
    unstick();
    if (!event.target.closest?.(".hinted")) forgetHint(); // a followed hint stays until its button is pressed
    const element = event.target.closest?.(SELECTOR);
    if (asking && !event.target.closest?.("#confirm")) unask();
    if (event.target.matches?.("dialog") && isOutside(event.target, event)) event.target.close();
    if (event.target.closest?.("#confirm-yes")) sure();
    else if (event.target.closest?.("#confirm-no")) unask();
    else if (event.target.closest?.("#advice-shut")) advise("");
    else if (event.target.closest?.("#opened-act")) useShown(event);
    else if (element) use(element, event);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-say], form[data-story]")) return;
    event.preventDefault();
    if ("say" in event.target.dataset) chat(event.target);
    else tell(event.target, event.submitter);
  });
  document.addEventListener("toggle", ({ target }) => target.open && startAnew(target), true);
  for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    document.addEventListener(on, ({ target }) => light(target, true));
    document.addEventListener(off, ({ target }) => light(target, false));
  }
}

// Does what an element stands for. A click by key has no count (detail 0), a second click in one place counts 2.
export function use(element, { detail = 0 } = {}) {
  const data = element.dataset;
  const byKey = detail === 0;
  if (detail > 1 && ("act" in data || "do" in data)) return;
  if ("card" in data && data.why && (byKey || "read" in data)) openCard(element); // with its text and the reason
  else if (data.why) stick(element, data.why);
  else if ("act" in data) play(element);
  else if ("pick" in data) pick(element, byKey);
  else if ("do" in data) order(element);
  else if ("cancel" in data) cancel();
  else if ("dialog" in data) openDialog(data.dialog);
  else if ("close" in data) element.closest("dialog")?.close();
  else if ("copy" in data) copy(element);
  else if ("card" in data) openCard(element);
}

function useShown(event) {
  const card = cardShown();
  shut();
  if (card) use(card, event);
}

function play(element) {
  const { act, final } = element.dataset;
  const number = decision();
  if (number === null) return console.warn("No question to answer", element);
  if (number === played || isBehind()) return; // a quick second click on what is no longer true
  const send = () => {
    const step = document.querySelector("[data-guide]:not([hidden])")?.dataset.guide;
    request({ act: "move", decision: number, action: Number(act) }, (answer) => {
      if (answer.ok) played = number;
      if (answer.ok && setting("judge") === "on") judge();
      if (answer.ok && step) keep("guided", `${setting("guided")} ${step}`.trim()); // who plays on has read it
      if (decision() !== number) refreshGuide(); // the next question came first
      answered(element)(answer);
    });
  };
  if (final === undefined || setting("confirm") === "off") send();
  else askFirst(final || word("final"), send, () => element.isConnected && decision() === number);
}

function order(element) {
  const { do: act, seat, bot, offer, sure } = element.dataset;
  const message = { act };
  if (act === "hand_over") Object.assign(message, { seat: Number(seat), bot });
  else if (act === "explain") message.seat = Number(seat);
  else if (act === "hint" && adviser()) message.bot = adviser();
  else if (offer) message.offer = Number(offer);
  const send = () => request(message, answered(element));
  if (sure) askFirst(sure, send, () => element.isConnected);
  else send();
}

const answered = (element) => ({ ok, sentence, goto, action, words, why }) => {
  if (!ok) stick(element, sentence);
  else if (words && action !== undefined) showHint({ action, sentence: words, why });
  else if (words) advise(words);
  else if (goto?.startsWith("/") && !goto.startsWith("//")) location.assign(goto);
};

// The bot that somebody wants hints from, if that is not the best one.
const adviser = () => document.querySelector("select[name=adviser]")?.value;

// How good the last move was; where there was nothing to choose, nothing is said.
function judge() {
  request({ act: "judge" }, ({ ok, words }) => ok && words && advise(words));
}

// What a bot has to say, until something else is said there or somebody puts it away.
function advise(sentence) {
  const box = find("advice");
  if (!box) return;
  box.querySelector("p").textContent = sentence;
  box.hidden = !sentence;
  if (sentence) say(sentence);
}

function chat(form) {
  const field = form.querySelector("input:not([type=hidden]), textarea");
  const text = field?.value.trim();
  if (!text) return;
  field.value = "";
  request({ act: "chat", text }, (answer) => {
    if (!answer.ok && !field.value) field.value = text;
    answered(form)(answer);
  });
}

// A day in the player's own words, or (by its other button) in the program's again.
function tell(form, button) {
  const text = button?.name === "program" ? "" : form.elements.text.value.trim();
  request({ act: "story", round: Number(form.dataset.story), text }, (answer) => {
    if (answer.ok) form.closest("details").open = false;
    if (answer.ok) told.add(form);
    answered(form)(answer);
  });
}

// A form that is opened again holds what the day's story is now, unless something else was being written.
function startAnew(details) {
  const form = details.querySelector?.("form[data-story]");
  if (form && told.delete(form)) form.reset();
}

// Asks once, in the dock, before something that cannot be changed.
function askFirst(sentence, yes, stands) {
  if (isBusy()) return;
  const box = find("confirm");
  if (!box) return yes();
  document.querySelector("dialog:modal")?.close(); // the dock is behind it
  asking = { yes, stands, back: document.activeElement };
  find("confirm-text").textContent = sentence;
  box.hidden = false;
  find("confirm-yes").focus();
  say(sentence);
}

function unask() {
  const box = find("confirm");
  const back = box?.contains(document.activeElement) && asking?.back; // unless the focus went elsewhere already
  asking = null;
  if (box) box.hidden = true;
  if (back) back.focus();
}

function sure() {
  const yes = asking?.yes;
  unask();
  yes?.();
}

function pick(element, byKey) {
  const again = picked?.id === element.id;
  cancel();
  if (again) return;
  const panel = find(element.dataset.pick);
  if (!panel) return console.warn("No such panel", element);
  picked = { id: element.id, decision: decision() };
  markPicked(true);
  panel.scrollIntoView({ block: "nearest" });
  if (byKey) (panel.querySelector(".main[data-act]") ?? panel.querySelector("[data-act]"))?.focus();
}

function markPicked(on) {
  const element = picked && find(picked.id);
  if (!element) return;
  for (const card of [element, ...all(element.dataset.with)]) card.classList.toggle("picked", on);
  if (on) element.setAttribute("aria-pressed", "true");
  else element.removeAttribute("aria-pressed");
  const panel = find(element.dataset.pick);
  if (panel) panel.hidden = !on;
}

// Nothing is picked, nothing is asked.
export function cancel() {
  const card = picked && find(picked.id);
  const inPanel = card && find(card.dataset.pick)?.contains(document.activeElement);
  markPicked(false);
  picked = null;
  if (inPanel) card.focus();
  if (asking) unask();
}

function openDialog(id) {
  const dialog = find(id);
  if (dialog && !dialog.open) dialog.showModal();
}

function isOutside(dialog, { clientX: x, clientY: y, detail }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return detail > 0 && (x < left || x > right || y < top || y > bottom);
}

async function copy(element) {
  await copyText(element.dataset.copy, element);
  stick(element, word("copied"), "why tip");
}

function light(target, on) {
  for (const card of all(target.closest?.("[data-light]")?.dataset.light)) card.classList.toggle("lit", on);
}

// A new question, and on the table nothing to answer it with can be seen: then the page goes there, gently.
function bringIntoView() {
  const now = decision();
  if (now === brought || document.querySelector("dialog:modal, :popover-open")) return;
  brought = now;
  const choices = [...document.querySelectorAll(".legal")].filter((element) => element.checkVisibility());
  // The dock is always there, and what a room marks as offered at any time is seldom what one looks for.
  const away = choices.filter((element) => !element.closest(".dock, [data-anytime]"));
  if (away.some(isSeen)) return;
  away[0]?.scrollIntoView({ block: "start", inline: "nearest", behavior: reduced.matches ? "instant" : "smooth" });
}

function isSeen(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function showHint({ action, sentence, why }) {
  forgetHint();
  hint = { action, decision: decision(), said: why && `${word("hint").replace("{action}", sentence)}. ${why}` };
  const [first] = markHint(true);
  stick(first ?? ask(), sentence, "why tip");
  advise(hint.said ?? "");
  first?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The cards and buttons of the hint, or of a case of it; for those in a panel that is not shown, the cards that show it.
function markHint(on) {
  if (!hint) return [];
  const action = Number(hint.action);
  const meant = document.querySelectorAll(`[data-act="${action}"], [data-case-of="${action}"]`);
  const targets = [...meant].flatMap((element) => {
    const panel = element.closest(".choice");
    if (panel?.hidden) return [...document.querySelectorAll(`[data-pick="${CSS.escape(panel.id)}"]`), element];
    return element.checkVisibility() ? element : [];
  });
  for (const element of targets) element.classList.toggle("hinted", on);
  return targets;
}

function forgetHint() {
  for (const element of document.querySelectorAll(".hinted")) element.classList.remove("hinted");
  if (hint?.said && find("advice")?.textContent.trim() === hint.said) advise("");
  hint = null;
}

export function putAway() {
  liftSticker();
  markPicked(false);
  for (const element of document.querySelectorAll(".lit, .hinted")) element.classList.remove("lit", "hinted");
}

export function putBack() {
  replaceSticker();
  played = null;
  const now = decision();
  if (picked && (picked.decision !== now || !find(picked.id)?.dataset.pick)) picked = null;
  markPicked(true);
  if (asking && !asking.stands()) unask();
  else if (asking) find("confirm").hidden = false;
  if (hint && (hint.decision !== now || markHint(true).length === 0)) {
    forgetHint();
    unstick();
  }
  bringIntoView();
}
