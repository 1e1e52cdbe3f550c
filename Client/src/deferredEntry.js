// The module that a page fetches after the one for animation: gestures, sizes, long lists, state of redrawn elements, omitted
// events of fields, addresses outside of the app, and the notice about unsent events.

import "./inputEvents.js";
import "./redraws.js";

import { leave } from "./destination.js";
import { measure as measureElements } from "./gestures.js";

export { showUnsentNotice } from "./unsentNotice.js";

// Runs after each change of a page that needs this module.
export const measure = (/** @type {PageTools} */ tools) => {
  measureElements(tools);
  leave(tools);
};
