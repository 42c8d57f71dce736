// What the pages around the tables do beyond links and forms. Without this module they all work, with less comfort.

import { copyText } from "./copying.js";
import { startSettings } from "./settings.js";

for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
startSettings();

// Copy buttons: data-copy names the element whose text is copied; data-done is what the button says then.
document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  await copyText(document.getElementById(button.dataset.copy).textContent.trim(), button);
  const { done, label = button.textContent } = button.dataset;
  button.dataset.label = label; // a second click finds the button saying that it has been done
  button.textContent = done;
  setTimeout(() => (button.textContent = label), 2000);
});

// A page that is made to be printed has a button for it.
document.addEventListener("click", ({ target }) => target.closest?.("[data-print]") && window.print());

// The set-up page: what is chosen decides which other options there are; there are as many seats as players, and only
// one of them is mine.
const plan = document.querySelector("[data-seats]");
if (plan) {
  const seats = [...plan.querySelectorAll("select")];
  const form = plan.closest("form");
  const mine = () => seats.find((seat) => seat.value === "me");
  let last = mine();
  const count = () => {
    const chosen = new FormData(form);
    for (const field of form.querySelectorAll("[data-needs]")) {
      const { needs, values } = field.dataset;
      field.classList.toggle("apart", chosen.has(needs) && !values.split(" ").includes(chosen.get(needs)));
    }
    const decided = form.querySelector(".option:not(.apart) [data-players]:checked");
    const players = Number(decided?.dataset.players ?? seats.length);
    seats.forEach((seat, n) => {
      // A place nobody sees is nobody's: it is not sent, and one does not sit there.
      if (n >= players && seat.value === "me") seat.value = seats[0].value;
      seat.disabled = n >= players;
      seat.closest("li").hidden = n >= players;
    });
    if (last?.disabled) {
      seats[0].value = "me";
      last = seats[0];
    }
  };
  form.addEventListener("change", ({ target }) => {
    if (target.type === "radio") count();
    if (target.value !== "me" || !seats.includes(target)) return;
    // A person who moves to another place leaves behind what was here.
    for (const seat of seats) if (seat !== target && seat.value === "me") seat.value = target.dataset.before;
    last = target;
  });
  form.addEventListener("focusin", ({ target }) => {
    if (seats.includes(target)) target.dataset.before = target.value;
  });
  count();
}
