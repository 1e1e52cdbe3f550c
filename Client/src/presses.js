// What a person has pressed is what they mean, also where it moves, or is drawn anew, before they let it go. A browser
// clicks what lies around both places then, or nothing; for a finger it clicks what lies below it in the end.

const control = element => element?.closest("button,a[href],summary,label,input,select,textarea,[data-e~=tap]") ?? null;
// What the browser makes more of than a click, which nothing else can.
const fields = "input:not([type=checkbox]),select,textarea";
// A pointer that is farther away when it is let go has left the control; in pixels.
const nearby = 9;

let held;
// Whether the click that the browser makes of this press is none: it has been made here, or is for something else.
let isClicked = false;

const ground = () => document.querySelector("#app > *");
const partsOf = (node, { localName }) => [...node.querySelectorAll(localName)];

// A browser forgets a press of what was taken out of the document, also where it is put in again at once.
const watch = records => {
  if (held) held.isMoved ||= records.some(({ removedNodes }) => [...removedNodes].some(node => node.contains(held.target)));
};
const changes = new MutationObserver(watch);

// A part of a node's markup has no number of its own: it is known by its rank and what it does.
const hold = (event, by) => {
  const { target } = event, element = control(target), node = element?.closest("[data-i]");
  held = { by, event, target, element, node, rank: node && partsOf(node, element).indexOf(element), ground: ground() };
  changes.observe(document.body, { childList: true, subtree: true });
};

const letGo = by => {
  if (held?.by != by) return;
  watch(changes.takeRecords());
  changes.disconnect();
  const was = held;
  held = null;
  return was;
};

const present = ({ element, node, rank, ground: before }) => {
  // On a page that was drawn anew the numbers are other controls'.
  if (element.isConnected || before != ground()) return element;
  const now = document.querySelector(`#app [data-i="${node?.dataset.i}"]`);
  const { by, act } = element.dataset, found = now && node != element ? partsOf(now, element)[rank] : now;
  return found?.dataset.by == by && found?.dataset.act == act ? found : element;
};

const isInReach = element => {
  const front = [...document.querySelectorAll("dialog:modal")].pop();
  return element.checkVisibility() && !element.closest("[inert]") && !element.matches(`:disabled,${fields}`) && (!front || front.contains(element));
};

const click = (was, detail, /** @type {any} */ { clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }) => {
  const meant = present(was);
  if (isInReach(meant))
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }));
};

addEventListener(
  "pointerdown",
  event => {
    if (!event.isPrimary) return;
    isClicked = false;
    letGo(held?.by);
    if (!event.button) hold(event, "pointer");
  },
  true,
);

addEventListener(
  "pointerup",
  event => {
    const was = event.isPrimary && letGo("pointer");
    if (!was) return;
    const { element, target, isMoved } = was, { clientX, clientY } = event;
    // A finger's events stay with what it has touched.
    const isSame = control(document.elementFromPoint(clientX, clientY)) == element;
    if (isSame ? !element || (target.isConnected && !isMoved) : !element && event.pointerType == "mouse") return;
    isClicked = true;
    if (element && Math.hypot(clientX - was.event.clientX, clientY - was.event.clientY) <= nearby) click(was, 1, event);
  },
  true,
);

// The key that clicks once it is let go.
addEventListener("keydown", event => {
  if (event.key == " " && !event.repeat && /** @type {HTMLElement} */ (event.target).matches("button,summary,[type=checkbox]")) hold(event, "key");
});
addEventListener("keyup", event => {
  const was = event.key == " " && letGo("key");
  if (!was || (was.target.isConnected && !was.isMoved) || event.target != present(was)) return;
  // The browser may click nevertheless, and has done so by then.
  let isDone;
  addEventListener("click", () => (isDone = true), { capture: true, once: true });
  setTimeout(() => isDone || click(was, 0, event));
});

for (const kind of ["pointercancel", "contextmenu"]) addEventListener(kind, () => letGo("pointer"), true);

addEventListener(
  "click",
  event => {
    // What leads to a page leads there once: on a slow line a person may tap it again.
    const isOnItsWay = /** @type {HTMLElement} */ (event.target).closest?.("[data-style=navigationLink].pending");
    if (!isOnItsWay && (!isClicked || !event.isTrusted || !event.detail)) return;
    isClicked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  true,
);

// What only some pages need takes taps, too: it is here before one of them appears. Where it does not come, the page asks
// for it again once it needs it.
import(document.getElementById("app").dataset.w).catch(() => {});

// What was done before the script was there; what a browser does by itself it has done. A page that a host of an older
// version has served notes nothing.
for (const [kind, target] of window.early ?? []) {
  if (!target.isConnected || (kind == "click" && target.closest("a,label,summary,input,select,textarea"))) continue;
  target.dispatchEvent(kind == "click" ? new MouseEvent(kind, { bubbles: true, cancelable: true, detail: 1 }) : new InputEvent(kind, { bubbles: true }));
}
