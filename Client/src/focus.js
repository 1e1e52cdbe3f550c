// The keyboard's focus: the server knows where it is, and says where it goes when what had it goes.

import { sendTyped } from "./events.js";
import { active, elementOf, nodeOf } from "./patches.js";
import { hasEnded, isUnderWay, send } from "./wire.js";

// The node that the server takes to have the focus, or 0.
let told = 0, telling;

export const impliesFocus = node => (told = node);

const stops = "a[href],button,input,select,textarea,summary,[tabindex]";

export const focusOn = element => {
  // The person is quicker, and has gone on meanwhile; an event that is under way gives its element the focus on the server.
  const focused = active().closest("#app [data-i]"), isSent = kind => isUnderWay(nodeOf(focused), kind);
  if (focused && (isSent("focus") || (["tap", "input", "change"].some(isSent) && focused.closest(".page") == element.closest(".page")))) return;
  told = nodeOf(element);
  const isScreen = element.matches("h1,dialog,main");
  const target = isScreen || element.matches(stops) ? element : element.querySelector(stops) ?? element;
  // What a person cannot go to by keys can still be where the focus rests.
  if (!target.matches(stops)) target.tabIndex = -1;
  target.focus();
};

export const tellFocus = () => {
  const focused = active().closest("[data-i]"), node = focused ? nodeOf(focused) : 0;
  // In a window in the background the focus stays. A field that is left for the browser's own controls has lost it.
  if (node == told || hasEnded() || (node && !document.hasFocus())) return;
  // What was typed gives its field the focus on the server, and was typed before.
  sendTyped();
  if (node == told) return;
  if (node) send(node, "focus");
  else if (elementOf(told)) send(told, "blur");
  told = node;
};

const followFocus = ({ target }) => {
  clearTimeout(telling);
  // An event that follows at once says as much; who asked for the focus hears of it at once.
  telling = setTimeout(tellFocus, target.closest?.("[data-e~=focus]") ? 0 : 150);
};

document.addEventListener("focusin", followFocus);
document.addEventListener("focusout", followFocus);
