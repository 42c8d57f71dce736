// The form of a card: every field is saved when it is left, or a moment after the last key. The server writes the
// file and sends back what has changed: what is wrong, how the card looks, and how far one has come.

import { keepingFocus, morph, parse } from "./morph.js";
import { openCard, shut, startOpened } from "./opened.js";

const { dataset } = document.body;
const form = document.getElementById("row");
const state = document.getElementById("state");
const region = (name) => document.getElementById(`region-${name}`);
const fieldOf = (element) => element.closest?.("[data-field]");

const PAUSE = 600; // ms after the last key
const waiting = new Map(); // fields that were typed in and not sent yet: their timers
const unsaved = new Set(); // keys that are on their way
let saving = Promise.resolve(); // one after the other: each needs to know the file as the last one left it

const say = (text, isBad = false) => {
  state.textContent = text;
  state.classList.toggle("bad", isBad);
};

function typedIn(field) {
  const typed = new URLSearchParams({ key: field.dataset.field, digest: "" });
  for (const { name, value, type, checked } of field.querySelectorAll("input, select, textarea")) {
    if (name && (type !== "checkbox" || checked)) typed.append(name, value);
  }
  return typed;
}

// Elements show what the server says, except those in which something waits to be saved.
function settle() {
  for (const element of form.querySelectorAll("input, select, textarea")) {
    const key = fieldOf(element)?.dataset.field;
    if (unsaved.has(key) || waiting.has(key)) continue;
    if (element.type === "checkbox") element.checked = element.defaultChecked;
    else if (element.tagName === "SELECT") element.value = element.querySelector("option[selected]")?.value ?? "";
    else if (element.value.trim() !== element.defaultValue) element.value = element.defaultValue;
  }
}

function show({ digest, regions }) {
  dataset.digest = digest;
  keepingFocus(document.getElementById("row-name"), () => {
    for (const [name, html] of Object.entries(regions)) morph(region(name), html);
    settle();
  });
  search();
}

async function send(key, typed) {
  typed.set("digest", dataset.digest);
  say(dataset.saving);
  let answer;
  try {
    answer = await fetch(dataset.save, { method: "POST", body: typed, keepalive: true });
  } catch {
    say(dataset.failed, true);
    return;
  }
  unsaved.delete(key);
  const said = await answer.json();
  if (answer.ok) {
    show(said);
    say(dataset.saved);
  } else if (answer.status === 409) {
    location.replace(`${location.pathname}?changed`);
  } else {
    say("");
    const refused = document.querySelector(`#field-${key} .refused`);
    if (!refused) say(said.error, true);
    else Object.assign(refused, { textContent: said.error, hidden: false });
  }
}

function save(field, more = {}) {
  const key = field.dataset.field;
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  const typed = typedIn(field);
  for (const [name, value] of Object.entries(more)) typed.append(name, value);
  unsaved.add(key);
  saving = saving.then(() => send(key, typed));
}

form.addEventListener("change", ({ target }) => fieldOf(target) && save(fieldOf(target)));
form.addEventListener("input", ({ target }) => {
  const field = fieldOf(target);
  if (!field || !target.matches("input[type=text], input[type=number], textarea")) return;
  const key = field.dataset.field;
  clearTimeout(waiting.get(key));
  waiting.set(key, setTimeout(() => save(field), PAUSE));
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", ({ target }) => {
  const away = target.closest("[data-remove]");
  if (away) save(fieldOf(away), { remove: away.dataset.remove });
  if (target.closest("[data-confirm]")) save(fieldOf(target), { untouched: "" });
});

// What was typed before this script was loaded.
for (const asSent of parse(form.innerHTML).querySelectorAll("[data-field]")) {
  const field = document.getElementById(asSent.id);
  if (String(typedIn(field)) !== String(typedIn(asSent))) save(field);
}

// Nobody leaves before all is saved.
const settled = async () => {
  for (const key of [...waiting.keys()]) save(document.getElementById(`field-${key}`));
  await saving;
};
const go = async (url) => {
  await settled();
  if (!unsaved.size) location.assign(url);
};
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
addEventListener("beforeunload", (event) => unsaved.size && event.preventDefault());

// Keys: Ctrl-Enter for the next untouched card, with Shift for the next one; "/" searches.
document.addEventListener("keydown", (event) => {
  const inField = event.target.matches?.("input, select, textarea");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    const wanted = event.shiftKey ? "next" : "untouched";
    const link = document.querySelector(`[data-key=${wanted}]`) ?? document.querySelector("[data-key=next]");
    if (link) go(link.href);
  } else if (event.key === "/" && !inField) {
    event.preventDefault();
    list.open = true;
    find.focus();
  }
});

// The list of all rows: always open where there is room, and searched without accents and capitals.
const list = document.getElementById("all-rows");
const find = document.getElementById("find");
const wide = matchMedia("(min-width: 1000px)");
const unfold = () => (list.open = wide.matches);
wide.addEventListener("change", unfold);
unfold();
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
function search() {
  const words = folded(find.value).split(/\s+/).filter(Boolean);
  for (const group of document.querySelectorAll("[data-group]")) {
    let found = 0;
    for (const row of group.querySelectorAll("li")) {
      row.hidden = !words.every((word) => folded(row.dataset.words).includes(word));
      found += !row.hidden;
    }
    group.hidden = !found;
  }
}
find.addEventListener("input", search);
document.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
scrollTo(0, 0);

// The card in the preview opens as it does on the page of all cards.
startOpened();
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-close]") || target.id === "opened") return shut();
  const card = target.closest?.("[data-card]");
  if (card) openCard(card);
});

// Somebody may have changed the file in another window.
document.addEventListener("visibilitychange", async () => {
  if (document.hidden || unsaved.size || waiting.size) return;
  const answer = await fetch(dataset.state).catch(() => null);
  if (answer?.ok && (await answer.json()).digest !== dataset.digest) location.replace(`${location.pathname}?changed`);
});
if (location.search) history.replaceState(null, "", location.pathname);
