// The table in the browser. It knows no game: the server sends HTML, data attributes say what can be done with it.

import { putAway, putBack, startActing } from "./acting.js";
import { refreshGuide, startGuide } from "./guide.js";
import { startKeys } from "./keys.js";
import { answeredAll, startLive } from "./live.js";
import { arrive, flush, startMoving } from "./moving.js";
import { refreshCard, startOpened } from "./opened.js";
import { banner, say, word } from "./saying.js";
import { startSettings } from "./settings.js";

const LAST_ANSWERS = 1_000; // ms to wait for them before a reload

const { body } = document;
const title = document.title;

function showAsked(asked) {
  const turn = word("turn") && `${word("turn")} · `;
  document.title = asked ? `● ${turn}${title}` : title;
  body.classList.toggle("asked", asked);
}

function have() {
  flush(); // the server answers to what is on the table
  const regions = [...document.querySelectorAll("[data-region]")];
  return Object.fromEntries(regions.map(({ id, dataset }) => [id, dataset.digest ?? ""]));
}

function swapped({ number, said, asked }) {
  putBack();
  refreshCard();
  refreshGuide();
  if (number !== undefined) body.dataset.number = number;
  if (typeof asked === "boolean") showAsked(asked);
  if (Array.isArray(said)) say(...said);
}

function hear(message) {
  if (message.type === "update") arrive(message);
  else if (message.type === "gone") banner(message.sentence || word("lost"));
  else if (message.type !== "here") return console.warn("Unknown message", message);
  if (message.version && body.dataset.version && message.version !== body.dataset.version) reload(message.version);
}

// The program was changed while the page was open. Once only: a server that never agrees must not make us loop.
function reload(why) {
  try {
    if (sessionStorage.getItem("salon.reload") === why) return console.warn("Reloaded already", why);
    sessionStorage.setItem("salon.reload", why);
  } catch {
    return console.warn("Not reloaded: there is nowhere to note it");
  }
  setTimeout(() => location.reload(), answeredAll() ? 0 : LAST_ANSWERS);
}

// A browser asks for a picture once; those that were on their way when the line broke would stay away.
function fetchPictures() {
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.src) image.src = image.src;
}

startSettings();
showAsked("asked" in body.dataset);
startMoving({ before: putAway, after: swapped });
startActing();
startKeys();
startOpened();
startGuide();
if (body.dataset.live) {
  startLive({
    have,
    hear,
    lost: () => banner(word("lost")),
    back: () => (banner(null), say(word("back")), fetchPictures()),
  });
}
