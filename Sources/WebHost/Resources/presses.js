// What a person has pressed is what they mean, also where it moves, or is drawn anew, before they let it go. A browser
// clicks what lies around both places then, or nothing.

const control = element => element.closest("button,a[href],summary,label,[type=checkbox],[data-e~=tap]");
// Whoever moves farther than this has thought better of it; in pixels.
const nearby = 9;

let held;
// Whether the click that the browser makes of this press has been made here.
let isClicked = false;

const present = element => (element.isConnected ? element : document.querySelector(`#app [data-i="${element.dataset.i}"]`));

const isInReach = element => {
  const front = [...document.querySelectorAll("dialog:modal")].pop();
  return element.checkVisibility() && !element.closest("[inert]") && (!front || front.contains(element));
};

addEventListener(
  "pointerdown",
  ({ target, isPrimary, button, clientX, clientY }) => {
    isClicked = false;
    const element = isPrimary && !button && control(target);
    held = element && { element, clientX, clientY };
  },
  true,
);

addEventListener(
  "pointerup",
  event => {
    if (!held || !event.isPrimary) return;
    const { element, clientX, clientY } = held;
    held = null;
    if (element.isConnected && element.contains(event.target)) return;
    const meant = present(element);
    if (!meant || !isInReach(meant) || Math.hypot(event.clientX - clientX, event.clientY - clientY) > nearby) return;
    isClicked = true;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }));
  },
  true,
);

addEventListener("pointercancel", () => (held = null), true);

addEventListener(
  "click",
  event => {
    if (!isClicked || !event.isTrusted || !event.detail) return;
    isClicked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  true,
);

// What only some pages need takes taps, too: it is here before one of them appears. Where it does not come, the page asks
// for it again once it needs it.
import(document.getElementById("app").dataset.w).catch(() => {});

// What was done before the script was there; what a browser does by itself it has done.
for (const [kind, target] of early) {
  if (!target.isConnected || (kind == "click" && target.closest("a,label,summary,input,select,textarea"))) continue;
  target.dispatchEvent(kind == "click" ? new MouseEvent(kind, { bubbles: true, cancelable: true, detail: 1 }) : new InputEvent(kind, { bubbles: true }));
}
