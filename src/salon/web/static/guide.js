// The guide of a first game. The server says which steps fit the moment; this browser knows which of them somebody
// has read, and shows the first that is new. It can be switched off in the settings, and begun again.

import { keep, setting } from "./settings.js";

const known = () => setting("guided").split(" ");
const steps = () => [...document.querySelectorAll("[data-guide]")];

// After a swap too: the server does not know what is hidden here.
export function refreshGuide() {
  const next = setting("guide") === "on" && steps().find(({ dataset }) => !known().includes(dataset.guide));
  for (const step of steps()) step.hidden = step !== next;
}

export function startGuide() {
  refreshGuide();
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-guided]");
    if (!button) return;
    if (button.dataset.guided === "again") {
      keep("guide", "on");
      keep("guided", "");
      button.closest("dialog")?.close();
    } else if (button.dataset.guided === "off") keep("guide", "off");
    else keep("guided", [...known(), button.dataset.guided].join(" ").trim());
    const hadFocus = button === document.activeElement;
    refreshGuide();
    const next = document.querySelector("[data-guide]:not([hidden]) [data-guided]") ?? document.getElementById("ask");
    if (hadFocus && !button.checkVisibility()) next?.focus({ preventScroll: true });
  });
  document.addEventListener("change", ({ target }) => target.name === "guide" && refreshGuide());
}
