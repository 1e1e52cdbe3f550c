// An open menu is a popover next to its title, so scroll areas do not clip it. Without popovers in the browser, the style
// sheet positions the menu.

import { place } from "./placement.js";

const placeMenu = menu => {
  const choices = menu.querySelector(":scope > .choices"), title = menu.firstElementChild.getBoundingClientRect();
  place(choices, title, menu.matches(":dir(rtl)") ? title.left : title.right - choices.offsetWidth);
};

document.addEventListener(
  "toggle",
  event => {
    const target = /** @type {HTMLDetailsElement} */ (event.target);
    const choices = /** @type {any} */ (target.matches("details.menu") && target.querySelector(":scope > .choices"));
    if (!choices?.togglePopover) return;
    choices.popover = "manual";
    choices.togglePopover(target.open);
    if (target.open) placeMenu(target);
  },
  true,
);

export const placeMenus = () => document.querySelectorAll("details.menu[open]").forEach(placeMenu);
