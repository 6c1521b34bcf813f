// Stands in the page itself and runs before its first paint (build/ahead.ts).
(() => {
  const root = document.documentElement;
  // so that a chosen theme does not flash; src/lib/theme/theme-store.ts takes over when the client has started
  const theme = chosen('theme', 'system');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  // the words are fetched while the client is read, which would ask for them later
  const words = JSON.parse(document.currentScript.dataset.words ?? '{}')[chosen('language', 'bilingual')] ?? [];
  const link = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href });
  document.head.append(...words.map(link));

  // the client needs these at its very beginning, and the first answers take up to 30 ms: now its files are still on their way
  Intl.DateTimeFormat().resolvedOptions();
  Intl.NumberFormat().format(0);
  try {
    void sessionStorage.length;
  } catch {
    // no storage
  }

  /** As src/lib/storage/preference.ts keeps it. */
  function chosen(name, usual) {
    try {
      return JSON.parse(localStorage.getItem(`lotline.${name}`)) ?? usual;
    } catch {
      // no storage, or not ours
      return usual;
    }
  }
})();
