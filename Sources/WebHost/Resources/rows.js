// Long lists and grids: a gap stands for the rows that are not here, as high as they are on average. What comes near to
// the window is asked for.

const inWindow = ".list,.scroll,.form,.tabPanel,.page,.sheet,.root";

// Returns what is called after each change of the page: `size` gives the gaps their heights, and `ask` asks for rows that
// came near, once the page stands where it shall. What the window would show before that is not what the person looks at.
const followRows = (send, isUnderWay) => {
  const grids = new Set();
  const gaps = () => all(".gap").map(gap => ({ gap, count: +gap.dataset.value, list: gap.parentNode }));

  // Cells of a grid stand in the columns that they would have if all were here: a gap has only whole lines, and leaves out
  // those of its cells that stand in a line with others. The first cell behind it says in which column it stands.
  const place = grid => {
    const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
    let offset = 0, gap;
    for (const child of grid.children) {
      if (child.matches(".leaving")) continue;
      if (child.matches(".gap")) {
        const first = Math.ceil(offset / columns);
        gap = child;
        gap.perLine = columns;
        gap.skipped = first * columns - offset;
        offset += +gap.dataset.value;
        gap.lines = Math.max(0, Math.ceil(offset / columns) - first);
      } else {
        if (gap && offset % columns) gap.lines = Math.max(0, gap.lines - 1);
        const column = gap ? `${offset % columns + 1}` : "";
        if (child.style.gridColumnStart != column) child.style.gridColumnStart = column;
        offset += 1;
        gap = null;
      }
    }
  };

  const size = () => {
    const here = gaps();
    for (const { list } of here) if (list.matches(".grid")) grids.add(list);
    for (const grid of grids) grid.isConnected ? place(grid) : grids.delete(grid);
    for (const { gap, count, list } of here) {
      const rows = list.querySelectorAll(":scope > :not(.gap)");
      if (!rows.length) continue;
      const between = parseFloat(getComputedStyle(list).rowGap) || 0;
      const seen = [...rows].reduce((sum, row) => sum + row.offsetHeight, 0) / rows.length + between;
      // Learnt from the rows that have been here; one short page shall not make the list jump.
      if (seen > 0) list.rowHeight = list.rowHeight ? list.rowHeight * 0.9 + seen * 0.1 : seen;
      const lines = gap.lines ?? count, wanted = lines * (list.rowHeight ?? 46) - (gap.perLine ? between : 0);
      // Without a line of its own it stands in no line.
      gap.style.display = lines ? "" : "none";
      if (Math.abs(gap.offsetHeight - wanted) > wanted / 10) gap.style.height = `${wanted}px`;
    }
  };

  const ask = () => {
    for (const { gap, count, list } of gaps()) {
      if (!list.rowHeight || isUnderWay(nodeOf(gap), "scroll")) continue;
      const { perLine = 1, skipped = 0, lines = count } = gap;
      const box = (lines ? gap : gap.nextElementSibling ?? gap.previousElementSibling).getBoundingClientRect();
      const { top, bottom, height } = gap.closest(inWindow).getBoundingClientRect();
      if (!box.height) continue;
      const row = box.height / (lines || 1);
      const before = Math.floor((top - height - box.top) / row), after = Math.ceil((bottom + height - box.top) / row);
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
