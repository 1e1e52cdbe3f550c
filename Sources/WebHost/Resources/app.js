// Takes over the page that the server has drawn.

import { appear, loaded, settle } from "./events.js";
import { followPages } from "./keyboard.js";
import { all, app, apply, dress, observe, tidy } from "./patches.js";
import { open, raiseLine } from "./wire.js";

history.replaceState(0, "");
dress();
raiseLine();
document.getElementById("first")?.remove();
all("img").forEach(loaded);
observe(appear, followPages);
tidy();
open(app.dataset.p, { settle, apply });
