import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the element has another size than before. */
export function useResize(element: RefObject<Element | null>, onResize: () => void): void {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
