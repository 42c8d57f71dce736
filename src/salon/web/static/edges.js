// The half symbols of a card on its enlarged picture, at the edges and rows where they lie on the card itself.

const SVG = "http://www.w3.org/2000/svg";
const HALF = "0 0 16 32";
const WHOLE = "0 0 32 32"; // a double half is as wide

// `edges` is "left:0:focus-right-open right:2:focus-left-2-open whole:0:focus", the sprite the frame's data-marks.
export function drawEdges(frame, edges = "") {
  for (const old of frame?.querySelectorAll("svg, .wholes") ?? []) old.remove();
  if (!edges) return;
  const wholes = document.createElement("span");
  wholes.className = "wholes";
  for (const [side, row, name] of edges.split(" ").map((edge) => edge.split(":"))) {
    if (side === "whole") wholes.append(drawn(frame, "i", name, WHOLE));
    else if (name.includes("-2-")) frame.append(drawn(frame, `half ${side} k${row} twice`, name, WHOLE));
    else frame.append(drawn(frame, `half ${side} k${row}`, name, HALF));
  }
  if (wholes.childElementCount) frame.append(wholes);
}

function drawn(frame, look, name, box) {
  const symbol = document.createElementNS(SVG, "svg");
  symbol.setAttribute("class", look);
  symbol.setAttribute("viewBox", box);
  symbol.setAttribute("aria-hidden", "true"); // the text names them
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${frame.dataset.marks}#${name}`);
  symbol.append(use);
  return symbol;
}
