// The module that a page fetches after its first paint: animation, clicks during changes, menus, line breaks in
// fields of one line, and the notice about events that the previous page did not send.

import "./menus.js";
import "./presses.js";

export { textOf } from "./fieldText.js";
export { greet } from "./greeting.js";
export { arrive, depart, glide, measure, replaceText, setMotion } from "./motion.js";
