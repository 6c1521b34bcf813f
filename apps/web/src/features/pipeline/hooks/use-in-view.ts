import { type RefObject, useEffect, useState } from 'react';

/** Whether the element stands on the screen or so near that it soon may; until it has been looked at, what is expected. */
export function useInView(element: RefObject<Element | null>, marginPx: number, isExpected: boolean): boolean {
  const [inView, setInView] = useState(isExpected);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px ${marginPx}px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, marginPx]);
  return inView;
}
