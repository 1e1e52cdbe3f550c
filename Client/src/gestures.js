// Gestures other than taps, measurements of the page, and the missing rows of virtualized lists.

// Fetched by pages that need it. `measure` runs after each change of the page.

import { all, app, nodeOf } from "./elements.js";
import { observeRows } from "./virtualRows.js";

let again;
export const measure = (/** @type {PageTools} */ tools) => (again ||= begin(tools))();

const begin = (/** @type {PageTools} */ tools) => {
  const { sendEvent, edit, on, send, localized } = tools;
  let pressed, hovered, dragged, holding, isHeld, begun;

  // Beyond this distance in pixels a press is neither a tap nor a long press, even if the pointer moves slowly.
  const isAway = ({ clientX, clientY }) => Math.hypot(clientX - begun?.clientX, clientY - begun?.clientY) > 9;

  // Handles a long press or the menu key: runs the element's own action, or opens the menu of its actions.
  const hold = target => {
    clearTimeout(holding);
    const held = target.closest("[data-e~=longPress]");
    const menu = target.closest("[data-style=actionable]")?.querySelector(":scope>.menu");
    if (held) sendEvent(held, "longPress");
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
    if (pressed) sendEvent(pressed, "press", "false");
    if (dragged?.isMoving) report("ended", event), (isHeld = true);
    pressed = dragged = null;
  };

  on("pointerdown", (target, event) => {
    if (!event.isPrimary) return;
    isHeld = false;
    begun = event;
    if (event.button) return;
    pressed = target.closest("[data-e~=press]:not(:disabled)");
    if (pressed) sendEvent(pressed, "press", "true");
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
    if (hovered?.isConnected) sendEvent(hovered, "hover", "false");
    hovered = element;
    if (element) sendEvent(element, "hover", "true");
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
      else await navigator.clipboard.writeText(text).then(() => say(localized("Copied")));
    } catch (error) {
      if (error.name != "AbortError") say(localized("Nothing was shared."));
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
      if (taps && detail > 1) sendEvent(taps, "multiTap", String(detail));
      if (detail || target.closest("[data-e~=tap]")) return;
      if (taps) sendEvent(taps, "multiTap");
      else sendEvent(target.matches(".choose") ? target.parentNode : target, "longPress");
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

  // Labels to which a property applies: the innermost element with the attribute sets it.
  const textsOf = selector => all(`.text:is(${selector}, ${selector} *):not(.text *)`);
  const fits = text => text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1;
  // The largest number of steps after which a label fits, at least `low`.
  const largest = (low, high, text, apply) => {
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      apply(middle);
      if (fits(text)) low = middle;
      else high = middle - 1;
    }
    apply(low);
  };

  // The font sizes of shrunk labels, as set by this script and the app: a patch may have set another size.
  const shrunk = new WeakMap();
  const shrink = text => {
    const { style } = text, last = shrunk.get(text), least = text.closest("[data-shrink]").dataset.shrink * 1;
    if (last?.size == style.fontSize) style.fontSize = last.own;
    shrunk.delete(text);
    if (fits(text)) return;
    const own = style.fontSize, full = parseFloat(getComputedStyle(text).fontSize);
    largest(0, 32, text, step => (style.fontSize = `${full * (least + (step * (1 - least)) / 33)}px`));
    shrunk.set(text, { own, size: style.fontSize });
  };

  // Replaces the beginning or the middle of a label's last line with an ellipsis. The whole string remains for screen readers.
  const truncate = text => {
    delete text.dataset.cut;
    const mode = text.closest("[data-truncation]").dataset.truncation, style = getComputedStyle(text);
    if (mode == "tail" || fits(text)) return;
    const characters = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text.textContent), part => part.segment) : [...text.textContent];
    const lines = parseInt(style.getPropertyValue("--lines")) || 1;
    text.style.setProperty("--cut-size", style.fontSize);
    largest(0, characters.length - 1, text, count => {
      const end = Math.floor(count / lines / (mode == "middle" ? 2 : 1));
      text.dataset.cut = `${characters.slice(0, count - end).join("").trimEnd()}…${characters.slice(characters.length - end).join("").trimStart()}`;
    });
  };

  // Shows the first fitting view of several, and fits labels into their lines. `measure` then scrolls to scroll targets.
  const fit = () => {
    for (const box of all("[data-style=fits]")) {
      const views = [...box.children];
      views.forEach(view => delete view.dataset.unfit);
      const best = views.find(view => view.scrollWidth <= box.clientWidth + 1 && view.offsetWidth <= box.clientWidth + 1) || views.at(-1);
      views.forEach(view => view == best || (view.dataset.unfit = ""));
    }
    for (const text of textsOf("[data-shrink]")) shrink(text);
    for (const text of textsOf("[data-truncation]")) truncate(text);
  };

  const scrolled = new WeakMap(), rows = observeRows(tools);
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
