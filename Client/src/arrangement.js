// The layout that style sheets cannot express. It follows scrolling, the size of the window, and the server's messages.

import { placeMenus } from "./menus.js";
import { placePopovers } from "./popovers.js";

// The style sheet decides by the width of the window whether tabs are a column.
const orientTabs = () =>
  document.querySelectorAll("#app .tabs").forEach(list => {
    const orientation = getComputedStyle(list).flexDirection == "column" ? "vertical" : null;
    if (list.ariaOrientation != orientation) list.ariaOrientation = orientation;
  });

export const arrange = () => {
  orientTabs();
  placeMenus();
  placePopovers();
};

// A scroll area inside of a card moves no card.
const follow = event => (event.target.closest?.("dialog[data-anchor],.choices") ? 0 : requestAnimationFrame(arrange));
document.addEventListener("scroll", follow, { capture: true, passive: true });
addEventListener("resize", follow);
arrange();
