// The position of a card next to a part of the page, inside the window.

const room = 8;

// Places the card below the box, or above it if the card does not fit below and there is more space above. Both remain
// inside the window if the box is outside of it.
export const place = (card, box, left) => {
  const below = innerHeight - box.bottom - room, above = box.top - room, isBelow = below >= Math.min(card.scrollHeight, above);
  const offset = Math.max(room, isBelow ? box.bottom : innerHeight - box.top);
  Object.assign(card.style, {
    inset: "auto",
    left: `${Math.max(room, Math.min(left, innerWidth - card.offsetWidth - room))}px`,
    [isBelow ? "top" : "bottom"]: `${offset}px`,
    maxHeight: `${innerHeight - offset - room}px`,
  });
};
