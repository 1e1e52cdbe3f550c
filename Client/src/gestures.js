// Gestures other than taps, measurements of the page, and the missing rows of virtualized lists.

// Fetched by pages that need it. `measure` receives functions of the page's script, and runs after each change.

import { all, app, nodeOf } from "./elements.js";
import { followRows } from "./rows.js";

let again;
export const measure = (...tools) => (again ||= begin(...tools))();

const begin = (act, edit, on, send, isUnderWay, word) => {
  let pressed, hovered, dragged, holding, isHeld, begun;

  // Beyond this distance in pixels a press is neither a tap nor a long press, even if the pointer moves slowly.
  const isAway = ({ clientX, clientY }) => Math.hypot(clientX - begun?.clientX, clientY - begun?.clientY) > 9;

  // Handles a long press or the menu key: runs the element's own action, or opens the menu of its actions.
  const hold = target => {
    clearTimeout(holding);
    const held = target.closest("[data-e~=longPress]");
    const menu = target.closest("[data-style=actionable]")?.querySelector(":scope>.menu");
    if (held) act(held, "longPress");
    else if (!menu) return false;
    else {
      menu.open = true;
      menu.querySelector("button")?.focus();
    }
    return (isHeld = true);
  };

  const spot = ({ clientX, clientY }) => {
    // Relative to the element's position when the drag began, because the element may follow the finger.
    const { left, top } = dragged;
    return `${Math.round(clientX - left)} ${Math.round(clientY - top)}`;
  };

  const report = (phase, event) => edit(dragged.element, "drag", `${phase} ${dragged.start} ${spot(event)}`);

  const release = event => {
    // A second finger may touch and leave during the gesture.
    if (!event.isPrimary) return;
    clearTimeout(holding);
    if (pressed) act(pressed, "press", "false");
    if (dragged?.isMoving) report("ended", event), (isHeld = true);
    pressed = dragged = null;
  };

  on("pointerdown", (target, event) => {
    if (!event.isPrimary) return;
    isHeld = false;
    begun = event;
    if (event.button) return;
    pressed = target.closest("[data-e~=press]:not(:disabled)");
    if (pressed) act(pressed, "press", "true");
    const element = target.closest("[data-e~=drag]");
    if (element) {
      const { left, top } = element.getBoundingClientRect();
      dragged = { element, left, top, start: "" };
      dragged.start = spot(event);
    }
    const isTouch = event.pointerType != "mouse";
    if (target.closest(isTouch ? "[data-e~=longPress],[data-style=actionable]" : "[data-e~=longPress]"))
      holding = setTimeout(hold, 500, target);
  });
  on("pointermove", (_, event) => {
    if (!event.isPrimary) return;
    if (isAway(event)) clearTimeout(holding);
    if (!dragged) return;
    dragged.isMoving ||= isAway(event);
    if (dragged.isMoving) report("changed", event);
  });
  on("pointerup", (_, event) => void release(event));
  on("pointercancel", (_, event) => void release(event));
  on("contextmenu", target => !target.closest("input,textarea,a") && (isHeld || hold(target)));
  on("pointerover", target => {
    const element = target.closest("[data-e~=hover]");
    if (element == hovered) return;
    if (hovered?.isConnected) act(hovered, "hover", "false");
    hovered = element;
    if (element) act(element, "hover", "true");
  });

  // Keyboard shortcuts, in the syntax of `aria-keyshortcuts`. A dialog in front limits them to its own controls, and Escape
  // dismisses it in any case.
  const chord = ({ ctrlKey, metaKey, altKey, shiftKey, key }) =>
    [[ctrlKey || metaKey, "Control"], [altKey, "Alt"], [shiftKey, "Shift"], [1, key == " " ? "Space" : key.length > 1 ? key : key.toUpperCase()]]
      .flatMap(([isDown, name]) => (isDown ? name : []))
      .join("+");
  addEventListener("keydown", event => {
    const { key, target, repeat, isComposing } = /** @type {any} */ (event), dialog = all("dialog[open]").pop();
    if (repeat || isComposing || (dialog && key == "Escape")) return;
    if (key == "Enter" && target.matches("button,a,summary,textarea")) return;
    if (key.length == 1 && !event.ctrlKey && !event.metaKey && target.matches("input,textarea,select")) return;
    const keys = chord(event);
    const control = [...(dialog || app).querySelectorAll("[aria-keyshortcuts]")].find(
      element => element.ariaKeyShortcuts == keys && element.checkVisibility() && !element.closest("[inert]"),
    );
    if (!control) return;
    event.preventDefault();
    control.click();
  });

  // Shared text opens the device's choice of apps, or is copied to the clipboard.
  const status = app.parentNode.appendChild(Object.assign(document.createElement("p"), { className: "notice", role: "status" }));
  const say = text => {
    status.textContent = text;
    setTimeout(() => (status.textContent = status.textContent == text ? "" : status.textContent), 3e3);
  };
  on("click", async target => {
    const text = target.closest("[data-share]:not(:disabled)")?.dataset.share;
    if (text == null) return;
    try {
      if (navigator.share) await navigator.share(/^https?:/.test(text) ? { url: text } : { text });
      else await navigator.clipboard.writeText(text).then(() => say(word("Copied")));
    } catch (error) {
      if (error.name != "AbortError") say(word("Nothing was shared."));
    }
  });

  // The click that ends a drag or a long press is ignored. A keyboard click replaces an element's gestures.
  addEventListener(
    "click",
    event => {
      const { target, detail } = /** @type {any} */ (event), taps = target.closest("[data-e~=multiTap]");
      if (isHeld && detail) {
        isHeld = false;
        event.stopPropagation();
        return event.preventDefault();
      }
      if (taps && detail > 1) act(taps, "multiTap", String(detail));
      if (detail || target.closest("[data-e~=tap]")) return;
      if (taps) act(taps, "multiTap");
      else act(target.matches(".choose") ? target.parentNode : target, "longPress");
    },
    true,
  );

  // Sizes of elements with a resize handler, sent again after each change.
  const reported = new WeakMap();
  const sizes = new ResizeObserver(entries => {
    for (const { target, contentRect: { width, height } } of entries) {
      const size = `${Math.round(width)} ${Math.round(height)}`;
      if (!target.matches("[data-e~=resize]") || reported.get(target) == size) continue;
      reported.set(target, size);
      send(nodeOf(target), "resize", size);
    }
  });

  // Shows the first of several views that fits, and shrinks text that may shrink. `measure` then scrolls to scroll targets.
  const fit = () => {
    for (const box of all("[data-style=fits]")) {
      const views = [...box.children];
      views.forEach(view => delete view.dataset.unfit);
      const best = views.find(view => view.scrollWidth <= box.clientWidth + 1 && view.offsetWidth <= box.clientWidth + 1) || views.at(-1);
      views.forEach(view => view == best || (view.dataset.unfit = ""));
    }
    for (const text of all("[data-shrink]")) {
      text.style.zoom = "";
      const share = text.clientWidth / text.scrollWidth;
      if (share < 1) text.style.zoom = Math.max(share, text.dataset.shrink);
    }
  };

  const scrolled = new WeakMap(), rows = followRows(send, isUnderWay);
  const measure = () => {
    rows.size();
    for (const element of all("[data-e~=resize]")) {
      if (reported.has(element)) continue;
      reported.set(element, "");
      sizes.observe(element);
    }
    fit();
    for (const element of all("[data-scroll]")) {
      const { scroll } = element.dataset;
      if (scrolled.get(element) == scroll) continue;
      scrolled.set(element, scroll);
      const [block, , inline] = scroll.split(" ");
      element.scrollIntoView({ block, inline });
    }
    rows.ask();
  };
  addEventListener("resize", fit);
  return measure;
};
