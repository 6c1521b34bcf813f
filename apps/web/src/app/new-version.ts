const RELOADED_AT = 'lotline.reloaded-at';
/** Two reloads within this time mean that a reload does not help. */
const LOOP_MS = 30_000;

/**
 * After a deployment the server no longer has the old version's chunks, so an open page fails to load one. It reloads into the new version
 * instead; drafts are in storage.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // without a network a reload would lose the page as well
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < LOOP_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
}
