/** Runs before the page loads: records paint times. */
export function notePaints() {
  window.paints = {};
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') window.paints.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page: milliseconds from the start of the navigation to the first and the largest contentful paint. */
export const paintTimes = () => window.paints;
