// The module that a page fetches after its first paint. It contains animation, clicks during changes, the layout of menus,
// popovers and sidebars, and newlines in fields of one line.

import { animateMoves as moveFrom } from "./animation.js";
import { arrange } from "./arrangement.js";
import "./clickRetargeting.js";

export { textOf } from "./fieldText.js";
export { animateInsertion, animateRemoval, measure, replaceText, setMotion } from "./animation.js";

// The last step after a message. Cards are placed first, next to the final positions of their elements.
export const animateMoves = before => {
  arrange();
  moveFrom(before);
};
