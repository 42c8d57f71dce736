// A player's own settings. They stay in this browser; fields named after them, in any dialog, show and change them.

const USUAL = { theme: "auto", confirm: "on", keys: "on", guide: "on", guided: "", judge: "off", adviser: "" };

export function setting(name) {
  try {
    return localStorage.getItem(`salon.${name}`) ?? USUAL[name];
  } catch {
    return USUAL[name]; // a browser that allows no storage has no settings
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`salon.${name}`, value);
  } catch {
    USUAL[name] = value; // for as long as the page is open
  }
  show();
}

function show() {
  document.documentElement.dataset.theme = setting("theme");
  for (const name of Object.keys(USUAL)) {
    for (const field of document.getElementsByName(name)) {
      if (field.type === "checkbox") field.checked = setting(name) === "on";
      else if (field.type === "radio") field.checked = setting(name) === field.value;
      else field.value = setting(name);
    }
  }
}

export function startSettings() {
  show();
  document.addEventListener("change", ({ target }) => {
    if (!Object.hasOwn(USUAL, target.name)) return;
    const onOrOff = target.checked ? "on" : "off";
    keep(target.name, target.type === "checkbox" ? onOrOff : target.value);
  });
  window.addEventListener("storage", show); // changed in another tab
}
