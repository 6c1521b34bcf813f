const RELOADED_AT = 'lotline.reloaded-at';
/** Two reloads within this time mean that a reload does not help. */
const LOOP_MS = 30_000;

/**
 * After a deployment the parts of the old version are gone from the server: a page that was open then asks for one in vain.
 * It loads the new version instead; drafts are in storage.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // without a network a reload would take the page away as well
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < LOOP_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
}
