// What the page says: to screen readers, on a sticker, and in the banner. The words come from the server's page.

const SAID_AT_ONCE = 6;
const MARGIN = 6; // px between a sticker and the edge of the window
let sticker = null; // the one on the table, and what it sticks to: { note, owner }

// The page's own sentences, in the page's language: <div id="words" hidden data-lost="..." data-copied="...">.
export const word = (name) => document.getElementById("words")?.dataset[name] ?? "";

export function say(...sentences) {
  const said = document.getElementById("said");
  for (const sentence of sentences) {
    if (!said || !sentence) continue;
    // A new paragraph is read out even if it says the same again.
    const line = document.createElement("p");
    line.textContent = sentence;
    said.append(line);
  }
  while (said?.childElementCount > SAID_AT_ONCE) said.firstElementChild.remove();
}

const stillThere = (element) => (element?.isConnected ? element : document.getElementById(element?.id));

// A sentence on a card, a button or the dock, until the next click. `kind`: "why" refuses, "why tip" only tells.
export function stick(element, sentence, kind = "why") {
  unstick();
  if (!sentence) return;
  const note = document.createElement("span");
  note.className = kind;
  note.setAttribute("role", "status");
  note.textContent = sentence;
  const owner = stillThere(element) ?? document.getElementById("ask");
  owner?.append(note);
  sticker = { note, owner };
  fit(note);
  say(sentence);
}

// At the edge of the window it moves inwards, so that it can be read whole.
function fit(note) {
  note.style.marginLeft = "";
  const { left, right } = note.getBoundingClientRect();
  const beyond = Math.max(0, right - document.documentElement.clientWidth + MARGIN);
  note.style.marginLeft = `${left < MARGIN ? MARGIN - left : -beyond}px`;
}

export function unstick() {
  sticker?.note.remove();
  sticker = null;
}

// Swaps go on beneath: the sticker is lifted before, and put back if its place is still there.
export const liftSticker = () => sticker?.note.remove();

export function replaceSticker() {
  const owner = stillThere(sticker?.owner);
  if (!owner) return;
  owner.append(sticker.note);
  fit(sticker.note);
}

export function banner(sentence) {
  const offline = document.getElementById("offline");
  if (!offline) return;
  if (sentence) offline.textContent = sentence;
  offline.hidden = sentence === null;
}
