import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { closeNow, closeSoon, stayOpen, useTooltip } from './tooltip-store';

const PLACES = {
  top: '[position-area:top]',
  right: '[position-area:right]',
  bottom: '[position-area:bottom]',
  left: '[position-area:left]',
};

/** Where the words of every Tooltip appear: above everything, beside their trigger, on its other side where there is no room. */
export function TooltipLayer() {
  const shown = useTooltip((state) => state.shown);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || !shown?.anchor.isConnected) return;
    element.showPopover({ source: shown.anchor });
    return () => element.hidePopover();
  }, [shown]);

  useEffect(() => {
    if (!shown) return;
    const closing = new AbortController();
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeNow();
    window.addEventListener('keydown', closeOnEscape, { signal: closing.signal });
    window.addEventListener('scroll', closeNow, { signal: closing.signal, capture: true });
    return () => closing.abort();
  }, [shown]);

  return (
    <div
      ref={layer}
      popover="manual"
      role="tooltip"
      onPointerEnter={stayOpen}
      onPointerLeave={closeSoon}
      className={classNames(
        'inset-auto m-1.5 max-w-72 rounded-sm bg-text px-2 py-1 text-xs font-medium text-surface shadow-e2 [position-try-fallbacks:flip-block,flip-inline]',
        PLACES[shown?.side ?? 'top'],
      )}
    >
      {shown?.content}
    </div>
  );
}
