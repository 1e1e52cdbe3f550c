// A popover is next to the view that presents it. In a narrow window it is a sheet, and without space next to that view it
// is in the middle: the style sheet positions both.

import { place } from "./placement.js";

const gap = 6;
const isNarrow = matchMedia("(max-width: 600px)");

// The box that the user takes for the view: the line of a button is wider than its content.
const boxOf = view => {
  const content = document.createRange(), { top, bottom, left, right } = view.getBoundingClientRect();
  content.selectNodeContents(view);
  const inner = view.matches(".button") && content.getBoundingClientRect(), { left: start, right: end } = inner && inner.width ? inner : { left, right };
  return { top: top - gap, bottom: bottom + gap, middle: (start + end) / 2, isShown: bottom > top };
};

// True if there is space for a part of the card below or above the view. A view may be as large as the window.
const hasSpace = ({ top, bottom }, card) => Math.max(top, innerHeight - bottom) > Math.min(card.scrollHeight, 160);

const placePopover = popover => {
  const view = !isNarrow.matches && document.querySelector(`#app [data-i="${popover.dataset.anchor}"]`), box = view && boxOf(view);
  // The measured height is that of the whole content, and the content keeps its scroll offsets.
  const scrolled = [...popover.querySelectorAll("*")].filter(e => e.scrollTop).map(e => [e, e.scrollTop]);
  Object.assign(popover.style, { inset: "", margin: "", maxHeight: "" });
  if (box && box.isShown && hasSpace(box, popover)) {
    popover.style.margin = "0";
    place(popover, box, box.middle - popover.offsetWidth / 2);
  }
  for (const [element, offset] of scrolled) element.scrollTop = offset;
};

const seen = new WeakSet(), resized = new ResizeObserver(() => placePopovers());

export const placePopovers = () =>
  document.querySelectorAll("dialog[data-anchor]:not(.leaving)").forEach(popover => {
    placePopover(popover);
    // Its content may grow without a message of the server, such as an image.
    if (!seen.has(popover)) seen.add(popover), resized.observe(popover);
  });
