// Inlined into the client's page (build/preload-manifest.ts): what a page behind the sign-in begins with does not wait for the bundle.
(() => {
  if (/^\/(second-factor)?\/?$/.test(location.pathname)) return;
  document.documentElement.dataset.frame = storedForm();
  // src/lib/api/early-answer.ts takes it
  window.earlyMe = fetch('/api/me', {
    credentials: 'include',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });
  // the client that takes the request handles its failure
  window.earlyMe.catch(() => undefined);

  /** Reads a preference that src/lib/storage/preference.ts has stored. */
  function storedForm() {
    try {
      return JSON.parse(localStorage.getItem('lotline.sidebar')) ?? 'auto';
    } catch {
      return 'auto';
    }
  }
})();
