import { useEffect, useRef } from 'react';
import { offerShortcut, type ShortcutName } from './shortcuts';

/** Registers a shortcut's action while the component is mounted; without an action nothing is registered. */
export function useShortcut(name: ShortcutName, run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = run !== undefined;
  useEffect(() => (isOffered ? offerShortcut(name, () => latest.current?.()) : undefined), [name, isOffered]);
}
