// Long lists: a gap stands for the rows that are not here, as high as they are on average. What comes near to the
// window is asked for.

const inWindow = ".list,.scroll,.form,.tabPanel,.page,.sheet,.root";

// Returns what is called after each change of the page: `size` gives the gaps their heights, and `ask` asks for rows that
// came near, once the page stands where it shall. What the window would show before that is not what the person looks at.
const followRows = (send, isUnderWay) => {
  const gaps = () => all(".gap").map(gap => ({ gap, count: +gap.dataset.value, list: gap.parentNode }));

  const size = () => {
    for (const { gap, count, list } of gaps()) {
      const rows = list.querySelectorAll(":scope > :not(.gap)");
      if (!rows.length) continue;
      const seen = [...rows].reduce((sum, row) => sum + row.offsetHeight, 0) / rows.length + (parseFloat(getComputedStyle(list).rowGap) || 0);
      // Learnt from the rows that have been here; one short page shall not make the list jump.
      if (seen > 0) list.rowHeight = list.rowHeight ? list.rowHeight * 0.9 + seen * 0.1 : seen;
      const wanted = count * (list.rowHeight ?? 46);
      if (Math.abs(gap.offsetHeight - wanted) > wanted / 10) gap.style.height = `${wanted}px`;
    }
  };

  const ask = () => {
    for (const { gap, count, list } of gaps()) {
      const box = gap.getBoundingClientRect(), { top, bottom, height } = gap.closest(inWindow).getBoundingClientRect();
      if (!box.height || !list.rowHeight || isUnderWay(nodeOf(gap), "scroll")) continue;
      const row = box.height / count;
      const first = Math.max(0, Math.floor((top - height - box.top) / row));
      const last = Math.min(count, Math.ceil((bottom + height - box.top) / row));
      if (last > first) send(nodeOf(gap), "scroll", `${first},${last}`);
    }
  };

  document.addEventListener("scroll", () => requestAnimationFrame(() => (size(), ask())), { capture: true, passive: true });
  return { size, ask };
};
