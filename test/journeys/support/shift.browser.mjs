/** Runs in the page before its own code: keeps what moves without the person having done anything. */
export function measureShifts() {
  const textOf = (node) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return element ? `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"` : 'what is gone';
  };
  const place = ({ x, y, width, height }) => `${[x, y].map(Math.round).join('|')} ${[width, height].map(Math.round).join('×')}`;
  const wayOf = ({ node, previousRect, currentRect }) => `${textOf(node)} from ${place(previousRect)} to ${place(currentRect)}`;
  globalThis.shifts = [];
  globalThis.keepShifts = (entries) => {
    for (const { hadRecentInput, value, sources } of entries)
      if (!hadRecentInput) globalThis.shifts.push({ value, moved: sources.map(wayOf) });
  };
  globalThis.shiftObserver = new PerformanceObserver((list) => globalThis.keepShifts(list.getEntries()));
  globalThis.shiftObserver.observe({ type: 'layout-shift', buffered: true });
}

/** Of the page until it is painted with the last answer: the sum, and what moved most. */
export async function shiftsOf() {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  globalThis.keepShifts(globalThis.shiftObserver.takeRecords());
  const largest = globalThis.shifts.toSorted((one, other) => other.value - one.value).slice(0, 3);
  return {
    sum: globalThis.shifts.reduce((total, { value }) => total + value, 0),
    sources: largest.map(({ value, moved }) => `${value.toFixed(3)} ${moved.slice(0, 3).join(', ')}`),
  };
}
