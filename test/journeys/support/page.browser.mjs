/** Runs in the page: controls that cannot be reached or clicked, and text that is cut off without an ellipsis. */
export function layoutFaults() {
  // WCAG 2.2, criterion 2.5.8
  const leastTarget = 24;
  const controls = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch], [tabindex="0"]';
  const scrolls = ({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY);
  const nameOf = (element) => {
    const words = element.getAttribute('aria-label') || element.textContent || element.getAttribute('placeholder') || '';
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
  };
  const ancestorsOf = (element) => (element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []);
  const isInScroller = (element) => ancestorsOf(element).some((ancestor) => scrolls(getComputedStyle(ancestor)));
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  const isOffScreen = (element, { left, right }) => (right > innerWidth + 1 || left < -1) && !isInScroller(element);
  const isSmall = (element, { width, height }) =>
    getComputedStyle(element).display !== 'inline' && (width < leastTarget || height < leastTarget);
  const isCut = (element) => {
    const style = getComputedStyle(element);
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '');
    const hides = style.overflowX !== 'visible' && !scrolls(style) && style.textOverflow !== 'ellipsis';
    return hasWords && hides && element.scrollWidth > element.clientWidth + 1;
  };

  const shown = [...document.body.querySelectorAll('*')].filter(isShown);
  const faults = shown.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isControl = element.matches(controls) && !element.closest('[inert], [aria-hidden=true]');
    return [
      isControl && isOffScreen(element, box) && `off the screen: ${nameOf(element)}, ${Math.round(box.left)} to ${Math.round(box.right)}`,
      isControl &&
        isSmall(element, box) &&
        `smaller than ${leastTarget} px: ${nameOf(element)}, ${Math.round(box.width)} × ${Math.round(box.height)}`,
      isCut(element) && `cut: ${nameOf(element)}, ${element.scrollWidth} in ${element.clientWidth} px`,
    ].filter(Boolean);
  });
  return [...new Set(faults)];
}

/** Runs in the page: how many pixels the page, or its main part, can be pushed sideways. */
export function horizontalOverflow() {
  const parts = [document.documentElement, ...document.querySelectorAll('main')];
  return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/** Runs in the page: waits until nothing moves and no colour changes any more. */
export async function motionEnds() {
  // what has ended may have set off the next: a colour that is inherited changes level by level
  do {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (document.getAnimations().length > 0);
}

/** Runs in the page: how large the letters of an element are. */
export const fontSizeOf = (element) => getComputedStyle(element).fontSize;

/** Whether a list shows the place of these words, which no element has to itself. */
export function showsWords(list, words) {
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent.indexOf(words);
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + words.length);
    const [box, around] = [range.getBoundingClientRect(), list.getBoundingClientRect()];
    return box.top >= around.top && box.bottom <= around.bottom;
  }
  return false;
}
