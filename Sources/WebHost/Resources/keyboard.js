// Keys, and what else asks a dialog to close.

import { act, fold, leave, on } from "./events.js";
import { all } from "./patches.js";

const moves = {
  ArrowLeft: (index, count) => index + count - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

on("keydown", (target, { key, isComposing, repeat }) => {
  if (isComposing) return;
  // A key that is held down presses a button once.
  if (repeat && (key == "Enter" || key == " ") && target.matches("button,summary,[role=button]")) return true;
  const modal = all("dialog[open]:not(.leaving)").pop();
  if (key == "Escape") {
    fold();
    if (modal) leave(modal);
    return !!modal;
  }
  if (key == "Enter" && target.matches("input")) {
    act(target, "submit");
    return true;
  }
  if ((key == "Enter" || key == " ") && target.matches("[role=button]")) {
    target.click();
    return true;
  }
  const tabs = target.closest(".tabs,.segments");
  if (!tabs || !moves[key]) return;
  const list = [...tabs.children];
  const next = list[moves[key](list.indexOf(target), list.length) % list.length];
  next.focus();
  next.click();
  return true;
});

// The browser's request to close a dialog, such as a phone's Back.
on("cancel", dialog => {
  leave(dialog);
  return true;
});
