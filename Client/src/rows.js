// Long lists and grids: a gap stands for the rows that are not here, as long as they are on average. What comes near to
// the window is asked for.

import { all, nodeOf } from "./elements.js";

const inWindow = ".list,.scroll,.form,.tabPanel,.page,.sheet,.root";

// What lengths are called in the direction in which a list goes, and the tracks across it.
const goesDown = { side: "height", length: "offsetHeight", room: "rowGap", tracks: "gridTemplateColumns", track: "gridColumnStart" };
const goesAcross = { side: "width", length: "offsetWidth", room: "columnGap", tracks: "gridTemplateRows", track: "gridRowStart" };
const isAcross = list => list.matches(".hStack,[data-axis=horizontal]");
const wayOf = list => (isAcross(list) ? goesAcross : goesDown);
const isMirrored = list => getComputedStyle(list).direction == "rtl";

// Where an element begins and ends in the direction of a list.
const extent = (element, list) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return !isAcross(list) ? [top, bottom] : isMirrored(list) ? [-right, -left] : [left, right];
};

// Returns what is called after each change of the page: `size` gives the gaps their lengths, and `ask` asks for rows that
// came near, once the page stands where it shall. What the window would show before that is not what the person looks at.
export const followRows = (send, isUnderWay) => {
  const grids = new Set();
  const gaps = () => all(".gap").map(gap => ({ gap, count: +gap.dataset.value, list: gap.parentNode }));
  const rowsOf = list => [...list.querySelectorAll(":scope > :not(.gap,.leaving)")];

  // Cells of a grid stand in the columns that they would have if all were here: a gap has only whole lines, and leaves out
  // those of its cells that stand in a line with others. The first cell behind it says in which column it stands. In a grid
  // that goes across, its lines are the columns, and a cell stands in a row.
  const place = grid => {
    const { tracks, track } = wayOf(grid), perLine = getComputedStyle(grid)[tracks].split(" ").length;
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
    // Before anything is measured: a window stays where it is only while what it is scrolled over is that long.
    for (const { gap, count, list } of here)
      if (list.pitch && gap.count != count) gap.style[wayOf(list).side] = `${count / (list.perLine ?? 1) * list.pitch}px`;
    for (const { list } of here) if (list.matches(".grid")) grids.add(list);
    for (const grid of grids) grid.isConnected ? place(grid) : grids.delete(grid);
    for (const { gap, count, list } of here) {
      const { side, length, room } = wayOf(list), rows = rowsOf(list);
      if (!rows.length) continue;
      const between = parseFloat(getComputedStyle(list)[room]) || 0;
      const seen = rows.reduce((sum, row) => sum + row[length], 0) / rows.length + between;
      // Learnt from the rows that have been here; one short page shall not make the list jump.
      if (seen > 0) list.pitch = list.pitch ? list.pitch * 0.9 + seen * 0.1 : seen;
      const lines = gap.lines ?? count, wanted = Math.max(0, lines * (list.pitch ?? 46) - between);
      // Without a line of its own it stands in no line.
      gap.style.display = lines ? "" : "none";
      if (gap.count != count || Math.abs(gap[length] - wanted) > wanted / 10) gap.style[side] = `${wanted}px`;
      gap.count = list.pitch && count;
    }
    for (const list of new Set(here.map(({ list }) => list))) keep(list);
  };

  // What is seen stays where it is while rows come and go in front of it. Where a list goes down, that is the browser's; WebKit
  // does not do it.
  const keeps = list => isAcross(list) || !CSS.supports("overflow-anchor", "auto");
  const offset = list => (isAcross(list) ? "scrollLeft" : "scrollTop");
  // Where a row begins in the content of its list, which may scroll itself.
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
      if (!list.pitch || isUnderWay(nodeOf(gap), "scroll")) continue;
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
