// Leaves the page for an address outside of the app, such as a checkout page.

import { all, app, nodeOf } from "./elements.js";

// The number and the address that the page has accepted, and that the host has not removed yet.
let accepted;

// The host removes the address once it knows that the page leaves. So a page that the browser restores later does not leave again.
const removal = new MutationObserver(() => {
  if (all("[data-to]")[0]?.dataset.to == accepted) return;
  removal.disconnect();
  const address = accepted.slice(accepted.indexOf(" ") + 1);
  accepted = null;
  location.assign(address);
});

export const leave = (/** @type {PageTools} */ { send }) => {
  const root = all("[data-to]")[0];
  if (!root || accepted) return;
  accepted = root.dataset.to;
  removal.observe(app, { attributeFilter: ["data-to"], childList: true, subtree: true });
  send(nodeOf(root), "done");
};
