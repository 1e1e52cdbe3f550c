// What the page before this one could not say any more: `wire.js` leaves it there when it fetches the page anew.

export const greet = tellBriefly => {
  try {
    if (!sessionStorage.unsent) return;
    delete sessionStorage.unsent;
    tellBriefly("The server has restarted. What you did last has not arrived.");
  } catch {
    // A browser that refuses the storage has lost it.
  }
};
