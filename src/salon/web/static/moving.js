// Updates from the server, one after the other: regions are swapped, and cards that change places are seen to move.

import { byId, keepingFocus, morph, parse } from "./morph.js";

const MOST_MOVING = 12; // naming every card would make the browser stop and take pictures for a sixth of a second
const MOST_WAITING = 2; // with more to come, show the last state at once
const LONGEST = 1_500; // ms; no transition holds up the next update for longer

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const waiting = [];
let showing = null; // the update that is being shown
let around = { before() {}, after() {} }; // called around each swap

export function startMoving(hooks) {
  around = hooks;
  tails().forEach(toEnd);
}

// Lists with the newest at the end (data-tail) stay there, unless somebody has scrolled up to read.
const tails = () => [...document.querySelectorAll("[data-tail]")];
const isAtEnd = (list) => list.scrollTop + list.clientHeight > list.scrollHeight - 5;
const toEnd = (list) => (list.scrollTop = list.scrollHeight);

export async function arrive(update) {
  waiting.push(prepare(update));
  if (showing) return;
  while (waiting.length > 0) {
    try {
      if (waiting.length > MOST_WAITING) flush();
      else await show((showing = waiting.shift()));
    } catch (error) {
      console.warn("Not shown", error);
    }
    showing = null;
  }
}

// Is more known than what is on the table?
export const isBehind = () => waiting.length > 0 || Boolean(showing && !showing.swapped);

// Everything that has come is on the table, at once.
export function flush() {
  if (showing) swap(showing);
  for (const update of waiting.splice(0)) swap(update);
}

function prepare(update) {
  const changes = [];
  for (const [id, change] of Object.entries(update.regions ?? {})) {
    const region = document.getElementById(id);
    if (region && "region" in region.dataset && typeof change?.html === "string") {
      changes.push({ region, digest: change.digest, fresh: parse(change.html) });
    } else console.warn("No such region", id, change);
  }
  return { update, changes, swapped: false };
}

function swap(step) {
  if (step.swapped) return;
  step.swapped = true;
  const changes = step.changes.filter(({ region, digest }) => !digest || digest !== region.dataset.digest);
  const following = tails().filter(isAtEnd);
  around.before();
  keepingFocus(document.getElementById("ask"), () => {
    const known = byId(changes.map(({ region }) => region));
    for (const { region, fresh, digest } of changes) {
      try {
        morph(region, fresh, known);
      } catch (error) {
        console.warn("Swapped whole", region.id, error);
        region.replaceChildren(fresh);
      }
      region.dataset.digest = digest ?? "";
    }
    around.after(step.update);
  });
  following.forEach(toEnd);
}

async function show(step) {
  const moved = canMove() ? movedBy(step) : [];
  if (moved.length === 0) return swap(step);
  let named = name(moved);
  const transition = document.startViewTransition(() => {
    unname(named);
    swap(step);
    named = name(moved);
  });
  transition.ready.catch(() => {}); // skipped: the new state is there all the same
  transition.updateCallbackDone.catch(() => {}); // `finished` tells, too
  try {
    await Promise.race([transition.finished, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  } finally {
    unname(named);
    swap(step);
  }
}

// Of two elements with one name, the browser would move none: each name is given before the swap and again after it.
function name(ids) {
  const cards = ids.map((id) => document.getElementById(id));
  cards.forEach((card, index) => card && (card.style.viewTransitionName = `moving-${index}`));
  return cards;
}

function unname(cards) {
  for (const card of cards) {
    if (!card) continue;
    card.style.viewTransitionName = "";
    if (card.getAttribute("style") === "") card.removeAttribute("style"); // as the server sends it
  }
}

// Cards in flight are drawn above everything, also above an open dialog; and nobody sees them in a hidden page.
const canMove = () =>
  document.startViewTransition && !reduced.matches && !document.hidden && !document.querySelector("dialog:modal");

function movedBy({ changes }) {
  const cards = changes.flatMap(({ fresh }) => [...fresh.querySelectorAll("[data-card][data-place][id]")]);
  return cards.filter(isElsewhere).slice(0, MOST_MOVING).map(({ id }) => id);
}

function isElsewhere(card) {
  const place = document.getElementById(card.id)?.dataset.place;
  return place !== undefined && place !== card.dataset.place;
}
