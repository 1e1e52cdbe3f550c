// A scroll area without a focusable descendant takes the focus itself, so keys scroll it.

import { all } from "./dom.js";

export const updateTabStops = () => {
  for (const e of all(".scroll"))
    if (e.querySelector("a[href],button,input,select,textarea,summary,[tabindex],.scroll")) e.removeAttribute("tabindex");
    else e.tabIndex = 0;
};
