// Runs before the first paint, so that a chosen theme does not flash; a file, because the content security policy refuses inline scripts.
// src/lib/theme/theme-store.ts keeps the choice under this key and takes over when the client has started.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('lotline.theme') ?? '"system"');
  } catch {
    // No storage, or not ours: as the system.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
