/** Kilobytes of everything that the page has loaded. */
export function weightOfPage() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return Math.round(entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024);
}
