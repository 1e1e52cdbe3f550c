// The text of a field, including newlines that a field of one line does not show. They remain between the same characters.
export const textOf = ({ localName, known, defaultValue, value }) => {
  const old = known ?? defaultValue, shown = old.replace(/[\r\n]/g, "");
  if (localName != "input" || shown == old || !value) return value;
  const most = Math.min(shown.length, value.length), isShown = character => !/[\r\n]/.test(character);
  let start = 0, end = 0, head = 0, tail = old.length;
  while (start < most && shown[start] == value[start]) start++;
  while (end < most - start && shown.at(-1 - end) == value.at(-1 - end)) end++;
  for (let count = start; count; head++) if (isShown(old[head])) count--;
  for (let count = end; count; ) if (isShown(old[--tail])) count--;
  const breaks = old.slice(head, tail).replace(/[^\r\n](.*[^\r\n])?/s, "");
  return old.slice(0, head) + value.slice(start, value.length - end) + breaks + old.slice(tail);
};
