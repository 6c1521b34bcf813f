// Runs before the first paint; a file, because the content security policy refuses inline scripts.
(() => {
  const root = document.documentElement;
  // so that a chosen theme does not flash; src/lib/theme/theme-store.ts takes over when the client has started
  const theme = chosen('theme', 'system');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  // the words are fetched while the client is read, which would ask for them later; vite.config.ts names their files
  const words = JSON.parse(document.currentScript.dataset.words ?? '{}')[chosen('language', 'bilingual')] ?? [];
  const link = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href });
  document.head.append(...words.map(link));

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
