// The module that a page fetches before it needs gestures, sizes or long lists.

export { measure } from "./gestures.js";
