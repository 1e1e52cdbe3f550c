// Keyboard input, and other requests to close a dialog.

import { all } from "./dom.js";
import { closeMenus, on, requestDismiss, sendEvent } from "./events.js";
import { commit } from "./fields.js";

on("keydown", (target, { key, isComposing, repeat }) => {
  if (isComposing) return;
  // A held key presses a button once.
  if (repeat && (key == "Enter" || key == " ") && target.matches("button,summary,[role=button]")) return true;
  const modal = all("dialog[open]:not(.leaving)").pop();
  if (key == "Escape") {
    closeMenus();
    if (modal) requestDismiss(modal);
    return !!modal;
  }
  if (key == "Enter" && target.matches("input")) {
    commit();
    sendEvent(target, "submit");
    return true;
  }
  if ((key == "Enter" || key == " ") && target.matches("[role=button]")) {
    target.click();
    return true;
  }
  // In tabs and segments an arrow key selects the neighbor in its direction. In a row of tabs, up and down scroll the page.
  const lists = /Up|Down/.test(key) ? ".tabs[aria-orientation],.segments" : ".tabs,.segments";
  const list = [...(target.closest(lists)?.children ?? [])], count = list.length;
  const index = list.indexOf(target) + count, way = target.matches(":dir(rtl)") ? -1 : 1;
  const next = list[{ ArrowLeft: index - way, ArrowRight: index + way, ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key] % count];
  if (!next) return;
  next.focus();
  next.click();
  return true;
});

// The browser's request to close a dialog, such as a phone's Back.
on("cancel", dialog => {
  requestDismiss(dialog);
  return true;
});
