// The notice about events that the previous page could not send. `wire.js` sets the flag before it reloads the page.

export const greet = tellBriefly => {
  try {
    if (!sessionStorage.unsent) return;
    delete sessionStorage.unsent;
    tellBriefly("The server has restarted. What you did last has not arrived.");
  } catch {
    // If the browser denies storage, the flag is lost.
  }
};
