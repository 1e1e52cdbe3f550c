// Records the events on a visible page before its script runs; `clickRetargeting.js` dispatches them again. This script is inline,
// and stops recording once the page's script has raised the status line.
early = [];
for (const kind of ["click", "input"])
  addEventListener(kind, ({ target }) => document.querySelector("#line[popover]") || early.push([kind, target]), true);
