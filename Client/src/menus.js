// An open menu is a popover next to its title, so scroll areas do not clip it. Without popovers in the browser, the style
// sheet positions the menu.

const room = 8;

const placeMenu = menu => {
  const choices = menu.querySelector(":scope > .choices"), title = menu.firstElementChild.getBoundingClientRect();
  const below = innerHeight - title.bottom - room, above = title.top - room, isBelow = below >= Math.min(choices.scrollHeight, above);
  const start = menu.matches(":dir(rtl)") ? title.left : title.right - choices.offsetWidth;
  Object.assign(choices.style, {
    inset: "auto",
    left: `${Math.max(room, Math.min(start, innerWidth - choices.offsetWidth - room))}px`,
    [isBelow ? "top" : "bottom"]: `${isBelow ? title.bottom : innerHeight - title.top}px`,
    maxHeight: `${isBelow ? below : above}px`,
  });
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

const follow = () => requestAnimationFrame(() => document.querySelectorAll("details.menu[open]").forEach(placeMenu));
document.addEventListener("scroll", follow, { capture: true, passive: true });
addEventListener("resize", follow);
