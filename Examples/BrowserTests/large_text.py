"""The problems that large text can cause on a screen: overlapping and cut-off elements."""

# Text is measured by its lines. A limit on lines and a visually hidden label cut text off on purpose.
PROBLEMS = """() => {
  const isShown = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('[inert],.leaving,[data-clamped]');
  const isHidden = e => { for (; e; e = e.parentElement) if (getComputedStyle(e).clipPath != 'none') return true };
  const isFixed = e => { for (; e; e = e.parentElement) if (/fixed|absolute/.test(getComputedStyle(e).position)) return true };
  const front = [...document.querySelectorAll('dialog[open]:not(.leaving)')].pop() ?? document.querySelector('#app');
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT), lines = [], problems = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !isShown(element) || isHidden(element) || element.closest('select,svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const own = [...range.getClientRects()].filter(r => r.width > 1).map(r => ({ node, element, r }));
    if (!isFixed(element)) lines.push(...own);
    for (const { r } of own) {
      if (r.left < -1 || r.right > innerWidth + 1) {
        let scroller = element;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
        if (!scroller || scroller.scrollWidth <= scroller.clientWidth) problems.push(`off the screen: ${node.data}`);
      }
      for (let e = element; e && e != front; e = e.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(e), box = e.getBoundingClientRect();
        const cutsX = /hidden|clip/.test(overflowX) && (r.left < box.left - 2 || r.right > box.right + 2);
        const cutsY = /hidden|clip/.test(overflowY) && (r.top < box.top - 4 || r.bottom > box.bottom + 4);
        if (cutsX || cutsY) { problems.push(`cut off by ${e.className}: ${node.data}`); break; }
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
  }
  for (const element of front.querySelectorAll('svg.symbol,input,select')) {
    const r = element.getBoundingClientRect();
    if (r.width > 1 && isShown(element) && !isHidden(element) && !isFixed(element)) lines.push({ node: { data: element.closest('[data-i]').outerHTML.slice(0, 60) }, element, r });
  }
  // Scroll areas hide the text outside of them.
  const seen = lines.map(({ node, element, r }) => {
    const part = { left: r.left, right: r.right, top: r.top, bottom: r.bottom, height: r.height };
    for (let e = element; e && e != front; e = e.parentElement) {
      if (getComputedStyle(e).overflow == 'visible') continue;
      const box = e.getBoundingClientRect();
      part.left = Math.max(part.left, box.left), part.right = Math.min(part.right, box.right);
      part.top = Math.max(part.top, box.top), part.bottom = Math.min(part.bottom, box.bottom);
    }
    return { node, r: part };
  });
  seen.forEach((a, index) => {
    for (const b of seen.slice(index + 1)) {
      if (a.node == b.node) continue;
      const width = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const height = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (width > 2 && height > Math.min(a.r.height, b.r.height) / 3) problems.push(`overlap: ${a.node.data} | ${b.node.data}`);
    }
  });
  return [...new Set(problems)];
}"""

# The width of each word in a title, and of the title: a word that fits in a line is in one line.
BROKEN_WORDS = """() => [...document.querySelectorAll('.page > h1')].filter(e => e.checkVisibility()).flatMap(title => {
  const text = title.firstChild, broken = [];
  for (const word of text?.data.matchAll(/\\S+/g) ?? []) {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (range.getClientRects().length > 1) broken.push(word[0]);
  }
  return broken;
})"""


def enlarge(page, share=2):
    """Sets the root's font size; the page's policy forbids a style element."""
    page.evaluate("share => document.documentElement.style.fontSize = `${share * 100}%`", share)
    page.evaluate("() => dispatchEvent(new Event('resize'))")
