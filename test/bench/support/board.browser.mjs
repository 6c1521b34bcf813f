/** Runs in the page: chooses a stage in the open menu of a card and returns the milliseconds until its column shows it. */
export function moveMilliseconds(stage) {
  const named = (selector) => [...document.querySelectorAll(selector)].find(({ textContent }) => textContent.trim() === stage);
  const list = named('h2[id^="stage-"]').closest('section').querySelector('ul');
  const { promise, resolve } = Promise.withResolvers();
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    resolve(performance.now() - begun);
  });
  observer.observe(list, { childList: true });
  named('[role="menuitemradio"]').click();
  return promise;
}

/** Runs before the page loads: records the time of the first card and of the largest contentful paint. */
export function noteFirstCard() {
  const paints = new PerformanceObserver((list) => (window.largestPaintAt = list.getEntries().at(-1).startTime));
  paints.observe({ type: 'largest-contentful-paint', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    window.firstCardAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: milliseconds from the start of the navigation to the first card and to the largest contentful paint, and the number of cards. */
export const firstScreen = () => ({
  took: window.firstCardAt,
  painted: window.largestPaintAt,
  cards: document.querySelectorAll('article').length,
});

/** Runs in another page of the product: follows the link and returns the milliseconds until the first card is shown. */
export function walkMilliseconds(address) {
  const { promise, resolve } = Promise.withResolvers();
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  });
  observer.observe(document, { childList: true, subtree: true });
  document.querySelector(`a[href="${address}"]`).click();
  return promise;
}

/** Runs in the page: counts frames for this time and returns the frames per second. */
export function framesPerSecond(milliseconds) {
  const { promise, resolve } = Promise.withResolvers();
  const begun = performance.now();
  let frames = 0;
  const onFrame = (now) => {
    frames++;
    if (now - begun < milliseconds) requestAnimationFrame(onFrame);
    else resolve((frames * 1000) / (now - begun));
  };
  requestAnimationFrame(onFrame);
  return promise;
}
