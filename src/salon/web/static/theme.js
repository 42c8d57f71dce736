// A classic script for <head>, not a module: modules wait for the page, and the page would flash in the other scheme.
try {
  document.documentElement.dataset.theme = localStorage.getItem("salon.theme") || "auto";
} catch {
  // No storage allowed here: the system's scheme it is.
}
