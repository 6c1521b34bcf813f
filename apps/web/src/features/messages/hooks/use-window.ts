import type { WindowView } from '@app/contracts/conversations/conversations.contract';
import { useMemo, useSyncExternalStore } from 'react';
import { windowAt, type WindowState } from '../window/window-countdown';

const LOOK_MS = 1_000;

/** The window now; drawn again only when its words change or it ends. `clockAhead`: the server's clock against ours. */
export function useWindow(window: WindowView | null, clockAhead: number, refusedAt: number | null): WindowState | null {
  const state = useSyncExternalStore(everySecond, () => JSON.stringify(window && windowAt(window, Date.now() + clockAhead, refusedAt)));
  return useMemo(() => JSON.parse(state) as WindowState | null, [state]);
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
