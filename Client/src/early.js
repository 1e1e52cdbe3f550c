// What is done on a page that can be seen, before its script runs: `presses.js` does it again. It stands in the page itself,
// and notes nothing more once the script has raised the line.
early = [];
for (const kind of ["click", "input"])
  addEventListener(kind, ({ target }) => document.querySelector("#line[popover]") || early.push([kind, target]), true);
