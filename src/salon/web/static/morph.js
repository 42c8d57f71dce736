// Turns the children of a region into new HTML and keeps every element that stays: what is focused, typed, scrolled
// to or opened is the person's, not the server's. Elements are known again by id, wherever they went.

export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// All elements with ids in some regions. Give the same map to every morph of one update, and cards keep their
// identity from region to region.
export function byId(regions) {
  const known = new Map();
  for (const region of regions) for (const element of region.querySelectorAll("[id]")) known.set(element.id, element);
  return known;
}

export function morph(region, html, known = byId([region])) {
  children(region, typeof html === "string" ? parse(html) : html, known);
}

function children(parent, fresh, known) {
  // First see who stays, then send the others away: those who stay then hardly ever have to be moved, which would
  // close and scroll back what is in them. Text is always written anew.
  const matches = new Map();
  const stay = new Set();
  for (const next of fresh.children) {
    const same = match(parent, next, known, stay);
    matches.set(next, same);
    stay.add(same);
  }
  for (const old of [...parent.childNodes]) if (!stay.has(old)) old.remove();
  let count = 0;
  for (const next of fresh.childNodes) {
    const here = parent.childNodes[count++] ?? null;
    const same = matches.get(next);
    if (same) {
      if (same !== here) put(parent, same, here);
      update(same, next, known);
    } else {
      // An empty copy, then its children one by one: an element that stays may be among them.
      const copy = parent.insertBefore(document.importNode(next, false), here);
      if (next.nodeType === Node.ELEMENT_NODE) children(copy, next, known);
    }
  }
}

// The element that becomes `next`: known by its id, wherever it is, or like it and here.
function match(parent, next, known, taken) {
  if (next.id) {
    const same = known.get(next.id);
    if (same?.nodeName !== next.nodeName) return null;
    known.delete(next.id); // each is taken once
    return same;
  }
  const alike = [...parent.children].filter((old) => old.nodeName === next.nodeName && !old.id && !taken.has(old));
  // A wrapper without an id is known by the first id inside.
  const held = known.get(firstId(next));
  const wrapper = held && alike.find((old) => old.contains(held));
  return wrapper ?? alike.find((old) => !firstId(old)) ?? (alike.length === 1 ? alike[0] : null);
}

const firstId = (element) => element.querySelector("[id]")?.id;

function put(parent, node, before) {
  // moveBefore, where there is one, keeps focus and scrolling on the way.
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function update(old, fresh, known) {
  if (old.isEqualNode(fresh)) return;
  // The server never sets a style; whether something is open is the person's.
  const ours = old.matches("details, dialog") ? ["style", "open"] : ["style"];
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !ours.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !ours.includes(name)) old.setAttribute(name, value);
  }
  children(old, fresh, known);
}

const canHaveFocus = (element) => element?.isConnected && !element.matches(":disabled") && element.checkVisibility();

// Makes a change. What had the focus has it afterwards, or else `instead` gets it.
export function keepingFocus(instead, change) {
  const focused = document.activeElement;
  const { selectionStart, selectionEnd } = focused ?? {};
  change();
  const now = document.activeElement;
  if (!focused || focused === document.body || (now !== focused && now !== document.body)) return;
  const same = focused.isConnected ? focused : document.getElementById(focused.id);
  if (!canHaveFocus(same)) {
    if (!instead?.hasAttribute("tabindex")) instead?.setAttribute("tabindex", "-1");
    instead?.focus({ preventScroll: true });
  } else if (now !== same) {
    same.focus({ preventScroll: true });
    if (typeof selectionStart === "number") same.setSelectionRange?.(selectionStart, selectionEnd);
  }
}
