import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a bar sideways so that its current step stands in the middle, when it opens and whenever another step becomes it. */
export function useInSight(current: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const step = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !step) return;
    bar.current.scrollLeft = step.offsetLeft - (bar.current.clientWidth - step.clientWidth) / 2;
  }, [current]);
  return bar;
}
