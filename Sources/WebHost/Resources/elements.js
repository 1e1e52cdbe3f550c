// The page's elements, for modules that are fetched after the first picture. They import nothing of the page's script: an
// import of it would be a second copy, with its own state.

export const app = document.getElementById("app");
export const all = selector => [...app.querySelectorAll(selector)];
export const nodeOf = element => parseInt(element.dataset.i);
