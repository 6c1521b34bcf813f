// Asks for what the first page shows while its code is still fetched and read: who is signed in, and the board where it is what the address
// names. The client's own request for the same finds the answer. A file, because the content security policy refuses inline scripts.
(() => {
  const isEntry = /^\/(login|signup|invitation|email)\b/.test(location.pathname);
  const isBoard = location.pathname === '/sales-classification' && location.search === '';
  for (const href of [...(isEntry ? [] : ['/api/me']), ...(isBoard ? ['/api/pipeline/board'] : [])]) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href, crossOrigin: 'use-credentials' });
    document.head.append(link);
  }
})();
