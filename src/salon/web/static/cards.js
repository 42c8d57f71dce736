// The page of all cards: the search without a reload, the address that says what is searched for, and cards to open.

import { openCard, shut, startOpened } from "./opened.js";

const form = document.querySelector("form.search");
const sections = [...document.querySelectorAll("section.kind")];
const count = document.getElementById("count");

// Without accents and capitals, as the server does it.
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function sought() {
  const chosen = new FormData(form);
  const value = (name) => chosen.get(name) ?? "";
  return { words: folded(value("q")).split(/\s+/).filter(Boolean), filters: ["kind", "colour", "grade"].map((name) => [name, value(name)]) };
}

function search() {
  const { words, filters } = sought();
  let total = 0;
  for (const section of sections) {
    let found = 0;
    for (const card of section.querySelectorAll("li[data-words]")) {
      const { dataset } = card;
      const fits = words.every((word) => dataset.words.includes(word)) && filters.every(([name, value]) => !value || dataset[name] === value);
      card.hidden = !fits;
      found += fits;
    }
    section.hidden = !found;
    section.querySelector("h2 small").textContent = found;
    total += found;
  }
  document.getElementById("nothing").hidden = total > 0;
  count.textContent = (total === 1 ? count.dataset.one : count.dataset.many).replace("#", total);
}

// The address of what is shown: it can be kept, sent and gone back to.
function remember() {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  for (const back of document.querySelectorAll("input[name=back]")) back.value = location.pathname + location.search;
}

document.addEventListener("input", ({ target }) => target.form === form && (search(), remember()));
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of form.querySelectorAll("[data-unscripted]")) button.hidden = true;
addEventListener("pageshow", search); // a browser may have kept what was typed

// A click or Enter opens a card; so do a long press, the menu key and a resting pointer.
startOpened();
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-close]") || target.id === "opened") return shut();
  const card = target.closest?.("[data-card]");
  if (card) openCard(card);
});
addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  document.getElementById("q").focus();
});
for (const share of document.querySelectorAll("[data-share]")) share.style.flexGrow = share.dataset.share;
