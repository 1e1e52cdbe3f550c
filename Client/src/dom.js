// The page's elements: by node, and by a path that is valid on another page.

export const app = document.getElementById("app");
export const all = (selector, inside = app) => [...inside.querySelectorAll(selector)];
export const shown = selector => all(selector).filter(e => !e.closest("[hidden]"));
export const active = () => /** @type {HTMLInputElement} */ (document.activeElement || app);

// An element's id is the number of its node. For a part of the node's markup, a letter follows.
export const idOf = element => element.dataset.i;
const elements = new Map();
export const elementOf = id => {
  id = String(id);
  let element = elements.get(id);
  if (!element?.isConnected) {
    element = app.querySelector(`[data-i="${id}"]`);
    element ? elements.set(id, element) : elements.delete(id);
  }
  return element;
};
// Discards references to removed elements.
export const forgetElements = () => elements.clear();
export const nodeOf = element => parseInt(idOf(element));

// The name of an element across pages: its identifier, or its role and text.
const nameOf = e => e.dataset.testid ?? [e.classList[0], e.ariaLabel, e.placeholder, e.textContent].join();
const namesakes = name => all("*").filter(e => nameOf(e) == name);

// The path to an element from the innermost ancestor with a unique name. A position alone would also match another row
// that replaces this row.
export const structuralPath = element =>
  namesakes(nameOf(element))[1] ? [...structuralPath(element.parentNode), [...element.parentNode.children].indexOf(element)] : [nameOf(element)];
export const resolvePath = ([name, ...way] = []) => {
  const [first, other] = namesakes(name);
  return other ? null : way.reduce((e, rank) => e?.children[rank], first);
};
