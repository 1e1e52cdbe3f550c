// The module that a page fetches after the one for animation: gestures, sizes, long lists, state of redrawn elements, omitted
// events of fields, and the notice about unsent events.

import "./inputEvents.js";
import "./redraws.js";

export { measure } from "./gestures.js";
export { showUnsentNotice } from "./unsentNotice.js";
