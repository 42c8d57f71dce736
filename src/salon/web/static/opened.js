// A card, large, with its text: a peek while a pointer rests on it; a dialog after a long press, a key or the menu.

import { drawEdges } from "./edges.js";

const REST = 600; // ms of hovering
const PRESS = 500; // ms of a finger on it
const SLIP = 10; // px a finger may move and still press
const LENGTHY = 400; // letters of a text that needs a wide page
const NEAR = 24; // px a mouse moves before it is somewhere else

let shown = null; // the id of the card
let timer;
let pressed = null; // where a finger is down
let used = null; // where a mouse was pressed or let go, until it is moved away
let held = false; // a long press was answered: the click that ends it means nothing

const part = (name) => document.getElementById(name ? `opened-${name}` : "opened");
export const cardShown = () => document.getElementById(shown);

export function openCard(card, peek = false) {
  const dialog = part();
  if (!dialog || !card?.isConnected || document.querySelector("dialog:modal")) return;
  if (peek && card.closest(":popover-open")) return; // it would be shown beneath
  shut();
  shown = card.id;
  fill(card, peek);
  dialog.inert = peek; // a peek takes no clicks and no focus
  if (!peek) return dialog.showModal();
  const { left, width } = card.getBoundingClientRect();
  dialog.classList.add("peek", left + width / 2 > innerWidth / 2 ? "left" : "right"); // the side to show it on
  dialog.open = true; // show() would take the focus
}

export function shut() {
  clearTimeout(timer);
  const dialog = part();
  if (dialog?.open) dialog.close();
  dialog?.classList.remove("peek", "left", "right");
  shown = null;
}

export const isPeek = () => part()?.matches(".peek[open]");

// After a swap: the card may have another text now, or be gone.
export function refreshCard() {
  const card = cardShown();
  if (!part()?.open || !shown) return;
  if (!card || (isPeek() && !card.matches(":hover, :focus"))) shut();
  else fill(card, isPeek());
}

function fill(card, peek) {
  const { name, text, why, use, picture } = card.dataset;
  const source = picture ?? card.querySelector("img")?.getAttribute("src");
  show("picture", source, (image) => image.setAttribute("src", source));
  drawEdges(part("pictured"), card.dataset.edges);
  show("name", name ?? card.getAttribute("aria-label"));
  show("text", text);
  part().classList.toggle("lengthy", (text ?? "").length > LENGTHY);
  show("why", why);
  const button = part("act");
  if (!button) return;
  button.dataset.usual ??= button.textContent;
  const usable = !peek && !why && ("act" in card.dataset || "pick" in card.dataset);
  show("act", usable && (use || button.dataset.usual));
}

function show(name, value, write = (element) => (element.textContent = value)) {
  const element = part(name);
  if (!element) return;
  element.hidden = !value;
  if (value) write(element);
}

const distance = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const cardAt = (target) => target.closest?.("[data-card]");

export function startOpened() {
  document.addEventListener("pointerover", (event) => {
    const card = cardAt(event.target);
    if (event.pointerType !== "mouse" || !card || card.id === shown) return;
    if (used && distance(event, used) < NEAR) return; // a card came to the pointer, not the pointer to a card
    used = null;
    clearTimeout(timer);
    timer = setTimeout(() => openCard(card, true), REST);
  });
  document.addEventListener("pointerout", ({ target, relatedTarget }) => {
    if (!cardAt(target) || cardAt(target).contains(relatedTarget)) return;
    clearTimeout(timer);
    if (isPeek()) shut();
  });
  // Cards that are worth reading are shown to those who go from card to card by keys, too.
  document.addEventListener("focusin", ({ target }) => {
    const card = cardAt(target);
    if (isPeek()) shut();
    if (!card || !("read" in card.dataset) || !target.matches(":focus-visible")) return;
    clearTimeout(timer);
    timer = setTimeout(() => card === document.activeElement && openCard(card, true), REST);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (isPeek()) shut();
    held = false;
    const card = cardAt(event.target);
    if (event.pointerType === "mouse") used = event;
    if (event.pointerType === "mouse" || !card) return;
    pressed = event;
    timer = setTimeout(() => press(card), PRESS);
  });
  document.addEventListener("pointermove", (event) => pressed && distance(event, pressed) > SLIP && release());
  document.addEventListener("pointerup", (event) => event.pointerType === "mouse" && (used = event));
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  document.addEventListener("contextmenu", (event) => {
    const card = cardAt(event.target);
    if (!card) return;
    event.preventDefault();
    if (pressed) press(card);
    else openCard(card);
  });
  window.addEventListener("click", (event) => held && (event.stopPropagation(), event.preventDefault()), true);
  part()?.addEventListener("close", () => part().open || (shown = null));
}

function press(card) {
  held = true;
  openCard(card);
}

function release() {
  if (pressed) clearTimeout(timer);
  pressed = null;
  setTimeout(() => (held = false), 100); // the click comes right after
}
