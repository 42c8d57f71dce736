// The table without a mouse. Enter and Space on buttons are the browser's; the rest is here.

import { cancel, use } from "./acting.js";
import { cardShown, isPeek, openCard, shut } from "./opened.js";
import { unstick } from "./saying.js";
import { setting } from "./settings.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BUTTONS = { u: '[data-do="undo"]', h: '[data-do="hint"]', "?": '[data-dialog="rules"]' };
const TARGETS = ".legal, .asking .do"; // what arrows go to
const NATIVE = "a, button, input, select, textarea, summary";

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    const { target, repeat } = event;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches("input, textarea, select, [contenteditable]")) return;
    if (key === "Enter" || key === " ") {
      const element = target.closest("[data-act], [data-do], [data-pick], [data-card]");
      if (!element || (!repeat && target.matches(NATIVE))) return;
      event.preventDefault(); // a key held down acts once
      if (!repeat) use(element);
    } else if (document.querySelector("dialog:modal")) {
      if (key === "o" && cardShown()) shut();
    } else if (key === "Escape") {
      if (isPeek()) shut();
      unstick();
      cancel();
    } else if (WAYS[key]) {
      const next = nextLegal(document.activeElement, WAYS[key]);
      if (!next) return;
      event.preventDefault();
      next.focus();
    } else if (!repeat && setting("keys") !== "off") {
      press(key, target);
    }
  });
}

// A key is a click on its button, so what holds for the button (a reason why not, "sure?") holds for the key.
function press(key, target) {
  const pointedAt = () => [...document.querySelectorAll("[data-card]:hover")].at(-1);
  if (key === "o") return openCard(target.closest("[data-card]") ?? pointedAt());
  const selectors = [`[data-key="${CSS.escape(key)}"]`, BUTTONS[key]].filter(Boolean);
  const button = document.querySelector(selectors[0]) ?? document.querySelector(selectors.at(-1));
  if (button && !button.matches(":disabled")) use(button);
}

const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

function nextLegal(from, [dx, dy]) {
  const legal = [...document.querySelectorAll(TARGETS)].filter((element) => element !== from && isVisible(element));
  const backwards = dx + dy < 0;
  if (!from || from === document.body) return legal.at(backwards ? -1 : 0);
  const [x, y] = centre(from);
  let best = null;
  let shortest = Infinity;
  for (const element of legal) {
    const [ex, ey] = centre(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    const way = along + 2 * across; // straight on is nearer than aside
    if (along > 1 && way < shortest) [best, shortest] = [element, way];
  }
  return best ?? around(from, legal, backwards);
}

// At the edge: on to the next in the order of the page, so that every target can be reached.
function around(from, legal, backwards) {
  const isAfter = (element) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (backwards) return legal.findLast((element) => !isAfter(element)) ?? legal.at(-1);
  return legal.find(isAfter) ?? legal[0];
}

function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
