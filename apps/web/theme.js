// Inlined into the page before its first paint, so that a chosen theme does not flash (build/preload-manifest.ts).
// src/lib/theme/theme-store.ts takes over when the client has started.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = storedTheme();
    const isDark = theme === 'dark' || (theme !== 'light' && dark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  // the pages for visitors have no other script that follows the system
  dark.addEventListener('change', apply);

  /** Reads a preference that src/lib/storage/preference.ts has stored. */
  function storedTheme() {
    try {
      return JSON.parse(localStorage.getItem('lotline.theme'));
    } catch {
      // storage is blocked, or the value is not ours
      return null;
    }
  }
})();
