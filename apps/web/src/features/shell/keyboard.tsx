import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { holdKeys } from '@/lib/shortcuts/held-keys';
import { listenToShortcuts } from '@/lib/shortcuts/shortcuts';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';

const CommandPalette = lazyWhenOnline(() => import('./command-palette').then((file) => file.CommandPalette));

type Shown = 'palette' | 'help';

export interface KeyboardProps {
  /** The help, rendered from the first time it is asked for. */
  Help: ComponentType<{ open: boolean; onClose: () => void }>;
}

/** The keyboard shortcuts of every page; their windows are loaded on demand. */
export function Keyboard({ Help }: KeyboardProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fetched, setFetched] = useState<readonly Shown[]>([]);
  const show = (next: Shown) => {
    setFetched((before) => (before.includes(next) ? before : [...before, next]));
    setShown(next);
  };
  const letGo = useRef((): string => '');
  const close = () => {
    letGo.current();
    setShown(null);
  };
  useEffect(() => listenToShortcuts(), []);
  useShortcut('help', () => show('help'));
  useShortcut('search', focusSearch);
  usePaletteKey(() => {
    if (shown === 'palette') return;
    letGo.current = holdKeys();
    show('palette');
  });
  return (
    <Suspense>
      {fetched.includes('palette') && <CommandPalette open={shown === 'palette'} earlyKeys={() => letGo.current()} onClose={close} />}
      {fetched.includes('help') && <Help open={shown === 'help'} onClose={close} />}
    </Suspense>
  );
}

/** The search box of the current page. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main [role=search] input')?.focus();

/** Ctrl K or ⌘ K, also while typing. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
