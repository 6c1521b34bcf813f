/** Put into every frame before its own programs: whatever runs that should not says so. */
export function layTrap() {
  const tell = (what) => reportError(new Error(`executed: ${what}`));
  window.trap = tell;
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => tell(name);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    reportError(new Error(`policy violated: ${violatedDirective} by ${blockedURI} ${sample}`)),
  );
}

/** Runs in the page: what a text would do that has become a part of it. */
export function runInline(text) {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

/** Runs in the page: brings everything that can be scrolled into sight once, from its beginning to its end. */
export async function scrollThrough() {
  const mostSteps = 40;
  const isScroller = (element) =>
    element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const element of [document.scrollingElement, ...[...document.body.querySelectorAll('*')].filter(isScroller)]) {
    element.scrollTop = 0;
    await painted();
    for (let step = 0; step < mostSteps && element.scrollTop + element.clientHeight < element.scrollHeight - 1; step++) {
      const before = element.scrollTop;
      element.scrollTop += element.clientHeight * 0.9;
      await painted();
      if (element.scrollTop === before) break;
    }
  }
}

/** Runs in the page: link and embed addresses whose scheme is neither http nor a contact scheme. */
export function unsafeAddresses() {
  const safe = /^(https?|mailto|tel|blob):$/;
  const places = [...document.querySelectorAll('[href], [src], [action], [formaction], [data], [srcdoc]')];
  return places.flatMap((element) =>
    ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].flatMap((name) => {
      const address = element.getAttribute(name);
      if (address === null || element.closest('svg')) return [];
      const isPicture = element.tagName === 'IMG' && address.startsWith('data:image/');
      const { protocol } = new URL(address, document.baseURI);
      return isPicture || safe.test(protocol) ? [] : [`${element.tagName} ${name}=${address.slice(0, 100)}`];
    }),
  );
}
