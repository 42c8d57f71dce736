// Arranging a plan: a picked card shows what it would add in every column, a click on a column lays it there, and cards
// can be dragged. Whatever is done is the click on a button of the card's panel; the server decides what buttons there
// are. Panels' buttons say where the card goes (data-drop) and what that adds (data-gain); places are data-spot.

import { cancel, use } from "../acting.js";
import { shut } from "../opened.js";
import { stick } from "../saying.js";

const FAR_ENOUGH = 8; // px that a pointer moves before a press is a drag
const HOME = 240; // ms that a card takes back to its place
const LONGEST = 1_500; // ms that a card waits where it was dropped for the server

const all = (selector) => [...document.querySelectorAll(selector)];
const panel = () => document.querySelector(".panels .choice:not([hidden])");
const spots = () => all("[data-spot]");
const buttonFor = (spot) => panel()?.querySelector(`[data-drop="${CSS.escape(spot.dataset.spot)}"]`);
const pickedCard = () => panel() && document.querySelector(`[data-pick="${CSS.escape(panel().id)}"]`);

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
let shown = null; // the card whose places were last brought into view
let marked = []; // { element, label } of what says something else while a card is picked

// What is picked shows where it can go. Called after whatever may have changed that.
function mark() {
  unmark();
  const card = pickedCard();
  if (card !== shown && !drag) bringIntoView(card);
  shown = card;
  if (!card?.matches("[data-drag]")) return;
  const picture = card.dataset.picture;
  for (const spot of spots()) {
    const button = buttonFor(spot);
    if (!button) continue;
    spot.classList.add("target");
    if (spot.dataset.spot === "hand") continue;
    const { gain = "" } = button.dataset;
    const lies = spot.querySelector(".lies");
    lies.dataset.gain = gain;
    spot.classList.toggle("worse", !gain.startsWith("+"));
    spot.classList.toggle("under", card.matches(".muse"));
    if (picture) spot.style.setProperty("--ghost", `url("${picture}")`);
    if (spot.matches(".free")) lies.append(ghost(card));
    const place = lies.querySelector("button");
    if (!place || place === card) continue;
    marked.push({ element: place, label: place.getAttribute("aria-label") });
    place.setAttribute("aria-label", `${card.dataset.name}: ${button.textContent.trim()}`);
    if (!place.classList.contains("legal")) place.classList.add("legal", "for-now");
  }
}

// The halves of a card, to be seen beside those that it would meet.
function ghost(card) {
  const shape = document.createElement("span");
  shape.className = "ghost";
  shape.append(...[...card.querySelectorAll(".half")].map((half) => half.cloneNode(true)));
  return shape;
}

// On a phone the day may be scrolled away, or lie under the dock.
function bringIntoView(card) {
  const place = card?.matches("[data-drag]") && document.querySelector(".scene .day .lies");
  if (!place) return;
  const { left, top, width, height } = place.getBoundingClientRect();
  if (place.contains(document.elementFromPoint(left + width / 2, top + height * 0.7))) return;
  place.scrollIntoView({ block: "start", behavior: reduced.matches ? "instant" : "smooth" });
}

function unmark() {
  for (const spot of all(".target")) spot.classList.remove("target", "worse", "under", "over");
  for (const shape of all(".ghost")) shape.remove();
  for (const spot of all("[data-spot]")) {
    spot.style.removeProperty("--ghost");
    if (spot.getAttribute("style") === "") spot.removeAttribute("style"); // as the server sends it
  }
  for (const lies of all(".lies[data-gain]")) delete lies.dataset.gain;
  for (const { element, label } of marked) if (label !== null) element.setAttribute("aria-label", label);
  for (const place of all(".for-now")) place.classList.remove("legal", "for-now");
  marked = [];
}

// With a card picked, a click on a column lays it there; with none, the click is what it always is.
function clicked(event) {
  if (ended) {
    event.preventDefault();
    event.stopPropagation(); // the click that ends a drag
    return;
  }
  const spot = event.target.closest?.("[data-spot]");
  const card = pickedCard();
  if (!spot || !card || spot.dataset.spot === "hand" || card.contains(event.target)) return;
  const button = buttonFor(spot);
  if (!button && !card.dataset[`no${spot.dataset.spot}`]) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) use(button, { detail: 1 });
  else refuse(spot, card);
}

function refuse(spot, card) {
  const why = spot && card.dataset[`no${spot.dataset.spot}`];
  if (why) stick(spot.querySelector(".lies button") ?? spot, why);
}

// By keys: from the panel up to the columns and down again, and from one to the next.

const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };
const places = () => all(".column.target").map((spot) => spot.querySelector(".lies button")).filter(Boolean);
const columnOf = (element) => element.closest("[data-spot]")?.dataset.spot;

function walked(event) {
  const { key, target } = event;
  if (!(key in ARROWS) || event.altKey || event.ctrlKey || event.metaKey || places().length === 0) return;
  const inPanel = panel().contains(target);
  const row = inPanel ? [...panel().querySelectorAll("button")] : places();
  const at = row.indexOf(target);
  if (at < 0 && target !== pickedCard()) return;
  let next = null;
  if (key === "ArrowUp" && (inPanel || at < 0)) {
    next = places().find((place) => columnOf(place) === target.dataset.drop) ?? places()[0];
  } else if (key === "ArrowDown" && !inPanel) {
    next = at < 0 ? panel().querySelector("button") : buttonFor(target.closest("[data-spot]"));
  } else if (at >= 0) next = row[at + ARROWS[key]];
  if (!next || next === target) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

// Dragging

let pressed = null; // { card, x, y } where a pointer is down
let drag = null; // { card, flying, dx, dy, from }
let ended = false; // a drag has just ended

function start(event) {
  const { card } = pressed;
  pressed = null;
  shut();
  const box = card.getBoundingClientRect();
  if (pickedCard() !== card) {
    cancel();
    use(card, event);
  }
  const flying = card.cloneNode(true);
  flying.removeAttribute("id");
  for (const each of flying.querySelectorAll("[id]")) each.removeAttribute("id");
  flying.classList.add("flying");
  flying.classList.remove("picked", "legal");
  flying.setAttribute("aria-hidden", "true");
  flying.tabIndex = -1;
  flying.style.width = `${box.width}px`;
  flying.style.height = `${box.height}px`;
  (card.closest(".boh") ?? document.body).append(flying);
  card.classList.add("dragged");
  document.body.classList.add("dragging");
  drag = { card, flying, dx: event.clientX - box.left, dy: event.clientY - box.top, from: box };
  move(event);
}

function move({ clientX, clientY }) {
  shut(); // somebody who drags a card over others does not want to read them
  drag.flying.style.translate = `${clientX - drag.dx}px ${clientY - drag.dy}px`;
  const below = spotAt(clientX, clientY);
  for (const spot of spots()) spot.classList.toggle("over", spot === below && Boolean(buttonFor(spot)));
}

const spotAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-spot]");

function drop({ clientX, clientY }) {
  const { card, flying } = drag;
  const spot = spotAt(clientX, clientY);
  const button = spot && !spot.contains(card) && buttonFor(spot);
  finish();
  if (!button) {
    cancel();
    home(flying, drag.from);
    if (spot && !spot.contains(card)) refuse(spot, card);
  } else {
    card.dataset.place = placeOf(card, spot.dataset.spot); // it lies there already, so nobody needs to see it go
    use(button, { detail: 1 });
    land(); // one that was dropped before, if the table has not answered yet
    landing = flying;
    setTimeout(() => land(flying), LONGEST);
  }
  drag = null;
}

function finish() {
  document.body.classList.remove("dragging");
  drag.card.classList.remove("dragged");
  for (const spot of all(".over")) spot.classList.remove("over");
  ended = true;
  setTimeout(() => (ended = false)); // the click comes right after
}

const placeOf = (card, spot) => {
  const seat = card.dataset.place?.match(/^(?:hand|day)-(\d+)/)?.[1];
  return spot === "hand" ? `hand-${seat}` : `day-${seat}-${spot}`;
};

let landing = null; // a card that was dropped, until the table shows it where it lies

function land(flying = landing) {
  flying?.remove();
  if (landing === flying) landing = null;
}

function home(flying, { left, top }) {
  flying.classList.add("home");
  flying.style.translate = `${left}px ${top}px`;
  setTimeout(() => flying.remove(), HOME);
}

function abandon() {
  if (!drag) return;
  const { flying, from } = drag;
  finish();
  cancel();
  home(flying, from);
  drag = null;
}

document.addEventListener("click", clicked, true);
document.addEventListener("keydown", walked, true);
document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.("[data-drag]");
  pressed = card && event.isPrimary && event.button === 0 ? { card, x: event.clientX, y: event.clientY } : null;
});
document.addEventListener("pointermove", (event) => {
  if (drag) move(event);
  else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR_ENOUGH) start(event);
});
document.addEventListener("pointerup", (event) => {
  pressed = null;
  if (drag) drop(event);
});
document.addEventListener("pointercancel", () => {
  pressed = null;
  abandon();
});
document.addEventListener("dragstart", (event) => event.target.closest?.("[data-drag]") && event.preventDefault());
document.addEventListener("keydown", (event) => event.key === "Escape" && abandon(), true);

// The panels are opened by a click, and all of it is sent anew with every move.
new MutationObserver(() => {
  land();
  mark();
}).observe(document.querySelector(".panels"), { subtree: true, childList: true, attributeFilter: ["hidden"] });
