import { useEffect, useRef } from 'react';

/** Where the same key closes or clears something else. */
const TAKES_ESCAPE = 'input, textarea, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const takesEscape = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_ESCAPE) !== null;

/** What Escape does while there is something to do and the keyboard is on the page itself. */
export function useEscape(run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = run !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !takesEscape(target)) latest.current?.();
    };
    // before what is open closes, and the keyboard is on the page again
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOffered]);
}
