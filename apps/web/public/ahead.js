// Asks for what the first page shows while the client is still fetched and read: who is signed in, the board where it is what the address
// names, and the files of the page and of its words, which vite.config.ts names. Whoever asks for the same later finds the answer. A file, because
// the content security policy refuses inline scripts.
(() => {
  const { pages = {}, languages = {} } = JSON.parse(document.currentScript.dataset.parts ?? '{}');
  const page = location.pathname.replace(/^\/chats\/.*/, '/chats');
  const isEntry = /^\/(login|signup|invitation|email)\b/.test(page);
  const isBoard = page === '/sales-classification' && location.search === '';
  const ask = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }));

  const answers = [...(isEntry ? [] : ['/api/me']), ...(isBoard ? ['/api/pipeline/board'] : [])];
  for (const href of answers) ask('preload', href, { as: 'fetch', crossOrigin: 'use-credentials' });
  for (const href of [...(pages[page] ?? []), ...(languages[spoken()] ?? [])]) ask('modulepreload', href, { crossOrigin: 'anonymous' });

  /** As src/lib/text/language-store.ts keeps it. */
  function spoken() {
    try {
      return JSON.parse(localStorage.getItem('lotline.language') ?? '"bilingual"');
    } catch {
      return 'bilingual';
    }
  }
})();
