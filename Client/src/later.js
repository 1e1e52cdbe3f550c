// The module that a page fetches after its first paint: animation, clicks during changes, menus, and the notice about
// events that the previous page did not send.

import "./menus.js";
import "./presses.js";

export { greet } from "./greeting.js";
export { arrive, depart, glide, measure, replaceText, setMotion } from "./motion.js";
