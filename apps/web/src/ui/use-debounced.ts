import { useEffect, useRef, useState } from 'react';

/**
 * A text that shows immediately and is reported when typing pauses. A value from outside (Back, "clear filters")
 * replaces the typed text.
 */
export function useDebounced(value: string, onSettle: (value: string) => void, delayMs: number) {
  const [typed, setTyped] = useState(value);
  const settle = useRef(onSettle);
  const handedOn = useRef(value);
  useEffect(() => {
    settle.current = onSettle;
  });

  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = typed;
      settle.current(typed);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  const settleNow = (next: string) => {
    setTyped(next);
    handedOn.current = next;
    settle.current(next);
  };
  return { typed, setTyped, settleNow };
}
