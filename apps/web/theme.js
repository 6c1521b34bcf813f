// Inlined into the page before its first paint, so that a chosen theme does not flash (build/preload-manifest.ts).
// src/lib/theme/theme-store.ts takes over when the client has started.
(() => {
  const theme = storedTheme();
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  /** As src/lib/storage/preference.ts keeps it. */
  function storedTheme() {
    try {
      return JSON.parse(localStorage.getItem('lotline.theme'));
    } catch {
      // storage is blocked, or the value is not ours
      return null;
    }
  }
})();
