// The page's elements, for deferred modules. An import of the page's script would give them a second copy with its own
// state.

export const app = document.getElementById("app");
export const all = selector => [...app.querySelectorAll(selector)];
export const nodeOf = element => parseInt(element.dataset.i);
