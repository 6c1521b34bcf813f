/** Tells the page that it is hidden, as a lid that closes does, or seen again. */
export function setVisibility(state) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

export function timeOfPage() {
  return Date.now();
}

/** How many tones have rung since the page was loaded. */
export function tonesOfPage() {
  return window.heard.tones;
}
