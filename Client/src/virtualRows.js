// Virtualized lists and grids. A placeholder represents the missing rows and has their average length. Rows near the window
// are requested.

import { all, nodeOf } from "./elements.js";

const inWindow = ".list,.scroll,.form,.tabPanel,.page,.sheet,.root";

// The names of the lengths along a list's axis, and of the tracks across it.
const goesDown = { side: "height", length: "offsetHeight", room: "rowGap", tracks: "gridTemplateColumns", track: "gridColumnStart" };
const goesAcross = { side: "width", length: "offsetWidth", room: "columnGap", tracks: "gridTemplateRows", track: "gridRowStart" };
const isAcross = list => list.matches(".hStack,[data-axis=horizontal]");
const axisOf = list => (isAcross(list) ? goesAcross : goesDown);
const isMirrored = list => getComputedStyle(list).direction == "rtl";

// The start and the end of an element along a list's axis.
const extent = (element, list) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return !isAcross(list) ? [top, bottom] : isMirrored(list) ? [-right, -left] : [left, right];
};

// Returns two functions for each change of the page. `size` sets the lengths of placeholders. `ask` requests rows near the
// window, once the page has its final position: the user does not see earlier positions.
export const observeRows = (/** @type {PageTools} */ { send, isPending }) => {
  const grids = new Set();
  const gaps = () => all(".gap").map(gap => ({ gap, count: +gap.dataset.value, list: gap.parentNode }));
  const rowsOf = list => [...list.querySelectorAll(":scope > :not(.gap,.leaving)")];

  // Grid cells keep their columns of the complete grid. A placeholder has whole lines only, and omits cells that share a line
  // with existing cells. The first cell after a placeholder sets its own column. In a horizontal grid, lines are columns, and
  // cells have rows.
  const place = grid => {
    const { tracks, track } = axisOf(grid), perLine = getComputedStyle(grid)[tracks].split(" ").length;
    let offset = 0, gap;
    grid.perLine = perLine;
    for (const child of grid.children) {
      if (child.matches(".leaving")) continue;
      if (child.matches(".gap")) {
        const first = Math.ceil(offset / perLine);
        gap = child;
        gap.skipped = first * perLine - offset;
        offset += +gap.dataset.value;
        gap.lines = Math.max(0, Math.ceil(offset / perLine) - first);
      } else {
        if (gap && offset % perLine) gap.lines = Math.max(0, gap.lines - 1);
        const start = gap ? `${offset % perLine + 1}` : "";
        if (child.style[track] != start) child.style[track] = start;
        offset += 1;
        gap = null;
      }
    }
  };

  const size = () => {
    const here = gaps();
    // Before any measurement: a scroll area keeps its offset only while its content is long enough.
    for (const { gap, count, list } of here)
      if (list.pitch && gap.count != count) gap.style[axisOf(list).side] = `${count / (list.perLine ?? 1) * list.pitch}px`;
    for (const { list } of here) if (list.matches(".grid")) grids.add(list);
    for (const grid of grids) grid.isConnected ? place(grid) : grids.delete(grid);
    for (const { gap, count, list } of here) {
      const { side, length, room } = axisOf(list), rows = rowsOf(list);
      if (!rows.length) continue;
      const between = parseFloat(getComputedStyle(list)[room]) || 0;
      const seen = rows.reduce((sum, row) => sum + row[length], 0) / rows.length + between;
      // An average over earlier rows: one short page must not make the list jump.
      if (seen > 0) list.pitch = list.pitch ? list.pitch * 0.9 + seen * 0.1 : seen;
      const lines = gap.lines ?? count, wanted = Math.max(0, lines * (list.pitch ?? 46) - between);
      // A placeholder without a whole line must not occupy a line.
      gap.style.display = lines ? "" : "none";
      if (gap.count != count || Math.abs(gap[length] - wanted) > wanted / 10) gap.style[side] = `${wanted}px`;
      gap.count = list.pitch && count;
    }
    for (const list of new Set(here.map(({ list }) => list))) keep(list);
  };

  // Keeps the visible rows in place while rows before them are inserted or removed. For vertical lists the browser does this,
  // except WebKit.
  const keeps = list => isAcross(list) || !CSS.supports("overflow-anchor", "auto");
  const offset = list => (isAcross(list) ? "scrollLeft" : "scrollTop");
  // The start of a row in the content of its list. The list may itself be the scroll area.
  const start = (row, list) => extent(row, list)[0] - extent(list, list)[0] + (list.matches(inWindow) ? list[offset(list)] : 0);
  const note = list => {
    const [from, to] = extent(list.closest(inWindow), list);
    const row = rowsOf(list).find(row => {
      const [begin, end] = extent(row, list);
      return end > from && begin < to;
    });
    list.seen = row && { row, at: start(row, list) };
  };
  const keep = list => {
    const { row, at } = list.seen ?? {}, window = list.closest(inWindow);
    if (row?.parentNode != list || !window[offset(list)]) return;
    const moved = start(row, list) - at;
    if (Math.abs(moved) >= 1) window[offset(list)] += isAcross(list) && isMirrored(list) ? -moved : moved;
  };

  const ask = () => {
    for (const { gap, count, list } of gaps()) {
      if (keeps(list)) note(list);
      if (!list.pitch || isPending(nodeOf(gap), "scroll")) continue;
      const { skipped = 0, lines = count } = gap, { perLine = 1 } = list;
      const [from, to] = extent(lines ? gap : gap.nextElementSibling ?? gap.previousElementSibling, list);
      const [start, end] = extent(gap.closest(inWindow), list), near = end - start;
      if (from == to) continue;
      const pitch = (to - from) / (lines || 1);
      const before = Math.floor((start - near - from) / pitch), after = Math.ceil((end + near - from) / pitch);
      const first = before > 0 ? skipped + before * perLine : 0;
      const last = after > 0 ? Math.min(count, skipped + after * perLine) : 0;
      if (last > first) send(nodeOf(gap), "scroll", `${first},${last}`);
    }
  };

  const follow = () => requestAnimationFrame(() => (size(), ask()));
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  return { size, ask };
};
