/** Runs in the page before its own code and notes when the heading appears. */
export function noteHeading() {
  performance.setResourceTimingBufferSize(1000);
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    globalThis.headingAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Kilobytes that had come over the wire before the heading, of scripts and of everything. */
export function weightBeforeHeading() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const before = entries.filter(({ responseEnd }) => responseEnd <= globalThis.headingAt);
  const kilobytes = (files) => Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024);
  return { scripts: kilobytes(before.filter(({ name }) => name.endsWith('.js'))), all: kilobytes(before) };
}

/** Kilobytes of everything that the page has loaded. */
export function weightOfPage() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return Math.round(entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024);
}
