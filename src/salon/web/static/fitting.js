// Texts that are longer than their room: cards show whole lines and an ellipsis, a question's note can be opened,
// and what is folded on a phone unfolds.

const find = (selector) => [...document.querySelectorAll(selector)];
const isShown = (element) => element.offsetHeight > 0;
const size = (element, name) => parseFloat(getComputedStyle(element)[name]) || 0;
const inside = (element) => element.clientHeight - size(element, "paddingTop") - size(element, "paddingBottom");

const LONG = ["tall", "tight"]; // what helps a long text, one after the other: more room, smaller letters

// As many lines as there is room for below the title; none at all if not even one fits.
function linesOfCard(text) {
  const foot = text.parentElement;
  const title = foot.querySelector("b");
  const room = inside(foot) - title.offsetHeight - size(foot, "rowGap");
  return Math.floor(room / size(text, "lineHeight") + 0.05);
}

// A dock of fixed height has room for as many lines as the question and its buttons leave.
function linesOfNote(text) {
  const dock = text.closest(".dock");
  if (getComputedStyle(dock).getPropertyValue("--fits").trim() !== "1") return null;
  const room = inside(dock) - (text.closest(".asking").offsetHeight - text.offsetHeight) - 4;
  return Math.max(1, Math.floor(room / size(text, "lineHeight")));
}

function fitCards() {
  const texts = find(".card > .foot > small");
  for (const { style, parentElement } of texts) {
    parentElement.classList.remove(...LONG);
    style.setProperty("-webkit-line-clamp", "none");
    style.removeProperty("display");
  }
  const shown = texts.filter(isShown);
  const isCut = (text) => text.scrollHeight > linesOfCard(text) * size(text, "lineHeight") + 1;
  for (const step of LONG) for (const { parentElement } of shown.filter(isCut)) parentElement.classList.add(step);
  const lines = shown.map((text) => [text, linesOfCard(text)]);
  for (const [{ style }, most] of lines) {
    if (most > 0) style.setProperty("-webkit-line-clamp", most);
    else style.setProperty("display", "none");
  }
}

function fitNote() {
  const button = document.getElementById("whole-note");
  const text = button?.parentElement.querySelector("small");
  if (!text) return;
  text.style.removeProperty("-webkit-line-clamp");
  button.hidden = true;
  if (!isShown(text)) return;
  const most = linesOfNote(text);
  if (most) text.style.setProperty("-webkit-line-clamp", most);
  button.hidden = text.scrollHeight <= text.clientHeight + 2;
}

function sayFolded() {
  for (const button of find("[data-fold]")) {
    button.setAttribute("aria-expanded", document.getElementById(button.dataset.fold).classList.contains("unfolded"));
  }
}

const changes = new MutationObserver(fit);

function fit() {
  fitCards();
  fitNote();
  sayFolded();
  changes.takeRecords(); // our own
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-fold]");
  if (!button) return;
  document.getElementById(button.dataset.fold).classList.toggle("unfolded");
  fit();
});
document.addEventListener("toggle", fit, true); // what lies in a popover has a size once it is open
new ResizeObserver(fit).observe(document.documentElement);
addEventListener("resize", fit);
document.fonts?.ready.then(fit);
changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden"] });
fit();
