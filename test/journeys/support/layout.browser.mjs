/** Runs in the page: controls under a finger that it would miss, where the pointer is coarse; empty elsewhere. */
export function missedByFingers() {
  const leastHeight = 44;
  const leastWidth = 40;
  if (!matchMedia('(pointer: coarse)').matches) return [];
  // a slider is moved anywhere along its track
  const controls =
    'a[href], button, input:not([type=range]), select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio]';
  /** A label and `touch-target` make the area larger than what is drawn. */
  const areaOf = (element) => {
    const after = getComputedStyle(element, '::after');
    const isStretched = after.content !== 'none' && after.position === 'absolute';
    const boxes = [element, element.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map(({ width }) => width), isStretched ? parseFloat(after.width) : 0),
      height: Math.max(...boxes.map(({ height }) => height), isStretched ? parseFloat(after.height) : 0),
    };
  };
  const isControl = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isShown && getComputedStyle(element).display !== 'inline' && !element.closest('[inert], [aria-hidden=true]');
  };
  const nameOf = (element) => (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40);
  const missed = [...document.body.querySelectorAll(controls)].filter(isControl).flatMap((element) => {
    const { width, height } = areaOf(element);
    // half a pixel is rounding
    if (width > leastWidth - 0.5 && height > leastHeight - 0.5) return [];
    return `missed by a finger: ${element.tagName.toLowerCase()} "${nameOf(element)}", ${Math.round(width)} × ${Math.round(height)}`;
  });
  return [...new Set(missed)];
}

/** Runs in the page: controls that lie on each other, and numbers that lie on the icon beside them. */
export function overlaps() {
  const slack = 4;
  const controls = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox]';
  /** The part of an element that its scrolling and clipping ancestors let through. */
  const seenOf = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const clip = up.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    return { left, top, right, bottom };
  };
  const lieOn = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
  const nameOf = (element) => (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40);
  const isLaidOut = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const shown = [...document.body.querySelectorAll(controls)].filter(isLaidOut).map((element) => ({ element, box: seenOf(element) }));
  const pairs = shown.flatMap(({ element, box }, index) =>
    shown
      .slice(index + 1)
      .filter((other) => !element.contains(other.element) && !other.element.contains(element) && lieOn(box, other.box))
      // a field may carry buttons of its own, such as the one that empties it
      .filter((other) => !(element.matches('input') && element.parentElement.contains(other.element)))
      .map((other) => `"${nameOf(element)}" lies on "${nameOf(other.element)}"`),
  );
  const badges = shown.flatMap(({ element }) => {
    const icon = element.querySelector('svg');
    const numbers = [...element.querySelectorAll('span')].filter(
      (span) => getComputedStyle(span).position === 'absolute' && /^\d/.test(span.textContent.trim()),
    );
    return numbers
      .filter((number) => icon && lieOn(number.getBoundingClientRect(), icon.getBoundingClientRect()))
      .map(() => `a number lies on the icon of "${nameOf(element)}"`);
  });
  return [...new Set([...pairs, ...badges])];
}

/** Runs in the page: the shortest line of the longest paragraph in an element, in letters, without its last line. */
export function shortestLine(element) {
  const paragraphs = [...element.querySelectorAll('p')].map((paragraph) => {
    const range = document.createRange();
    const lines = new Map();
    for (const node of [...paragraph.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      for (let at = 0; at < node.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, width } = range.getBoundingClientRect();
        // a space between lines has none
        if (width > 0) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + 1);
      }
    }
    return [...lines.values()].slice(0, -1);
  });
  return Math.min(...paragraphs.flat(), Number.POSITIVE_INFINITY);
}
