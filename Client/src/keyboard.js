// Keyboard input, and other requests to close a dialog.

import { act, commit, fold, leave, on } from "./events.js";
import { all } from "./patches.js";

on("keydown", (target, { key, isComposing, repeat }) => {
  if (isComposing) return;
  // A held key presses a button once.
  if (repeat && (key == "Enter" || key == " ") && target.matches("button,summary,[role=button]")) return true;
  const modal = all("dialog[open]:not(.leaving)").pop();
  if (key == "Escape") {
    fold();
    if (modal) leave(modal);
    return !!modal;
  }
  if (key == "Enter" && target.matches("input")) {
    commit();
    act(target, "submit");
    return true;
  }
  if ((key == "Enter" || key == " ") && target.matches("[role=button]")) {
    target.click();
    return true;
  }
  // In tabs and segments an arrow key selects the neighbor in its direction.
  const list = [...(target.closest(".tabs,.segments")?.children ?? [])], count = list.length;
  const index = list.indexOf(target) + count, way = target.matches(":dir(rtl)") ? -1 : 1;
  const next = list[{ ArrowLeft: index - way, ArrowRight: index + way, Home: 0, End: count - 1 }[key] % count];
  if (!next) return;
  next.focus();
  next.click();
  return true;
});

// The browser's request to close a dialog, such as a phone's Back.
on("cancel", dialog => {
  leave(dialog);
  return true;
});
