// The `input` events that browsers omit. In a list box, Chromium reports a choice by its first letter with `change` alone, as
// some password managers do for the text that they fill in.

// The controls whose last change an `input` event has reported.
const reported = new WeakSet();

addEventListener("input", ({ target }) => void reported.add(target), true);
addEventListener(
  "change",
  ({ target }) => {
    if (!reported.has(target)) target.dispatchEvent(new Event("input", { bubbles: true }));
    reported.delete(target);
  },
  true,
);
