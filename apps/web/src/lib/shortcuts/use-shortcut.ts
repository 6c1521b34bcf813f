import { useEffect, useRef } from 'react';
import { offerShortcut, type ShortcutName } from './shortcuts';

/** Offers what a key does while the component is there; nothing where there is nothing to do. */
export function useShortcut(name: ShortcutName, run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = run !== undefined;
  useEffect(() => (isOffered ? offerShortcut(name, () => latest.current?.()) : undefined), [name, isOffered]);
}
