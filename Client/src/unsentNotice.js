// The notice about events that the previous page could not send. `connection.js` sets the flag before it reloads the page.

export const showUnsentNotice = (/** @type {PageTools} */ { showNotice }) => {
  try {
    if (!sessionStorage.unsent) return;
    delete sessionStorage.unsent;
    showNotice("The server has restarted. What you did last has not arrived.");
  } catch {
    // If the browser denies storage, the flag is lost.
  }
};
