import { useEffect } from 'react';

/** A recording, an upload or a filled form: what a reload of the page, or a dialog that closes, would lose. */
const unsaved = new Map<symbol, UnsavedWork>();

interface UnsavedWork {
  /** A draft brings it back, so that closing its form loses nothing. */
  isKept: boolean;
}

/** Work that ends with the page or the session: nothing brings back a call, a recording or an upload. */
export type Ongoing = 'call' | 'file';

const ongoing = new Map<symbol, Ongoing>();

export const hasUnsavedWork = (): boolean => unsaved.size > 0 || ongoing.size > 0;

/** The work that signing out would end, a call first; null without any. */
export function ongoingNow(): Ongoing | null {
  const kinds = [...ongoing.values()];
  return kinds.includes('call') ? 'call' : (kinds[0] ?? null);
}

/** Blocks automatic reloads and makes the browser ask before the page is left, until the returned function is called. */
export function keepPage(what: Ongoing): () => void {
  const end = keepSession(what);
  const listening = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
  return () => {
    end();
    listening.abort();
  };
}

/** For what another tab does: signing out asks about it, but leaving this page does not end it. */
export function keepSession(what: Ongoing): () => void {
  const work = Symbol(what);
  ongoing.set(work, what);
  return () => void ongoing.delete(work);
}

/** A snapshot, to tell later whether more work was begun; see `hasBegunSince`. */
export const unsavedNow = (): ReadonlySet<symbol> => new Set(unsaved.keys());

/** Whether there is work now that was not there before, and that no draft keeps. */
export const hasBegunSince = (before: ReadonlySet<symbol>): boolean =>
  [...unsaved].some(([work, { isKept }]) => !isKept && !before.has(work));

/** Until the returned function is called, the page does not reload by itself. */
export function beginUnsavedWork({ isKept }: UnsavedWork = { isKept: false }): () => void {
  const work = Symbol('unsaved work');
  unsaved.set(work, { isKept });
  return () => void unsaved.delete(work);
}

/** A recording or an upload that would be lost with the page; a dialog that closes asks about it too. */
export function beginUnkeptWork(): () => void {
  const ends = [beginUnsavedWork(), keepPage('file')];
  return () => {
    for (const end of ends) end();
  };
}

/** While `isUnsaved`, the page does not reload by itself. */
export function useUnsavedWork(isUnsaved: boolean, isKept: boolean): void {
  useEffect(() => (isUnsaved ? beginUnsavedWork({ isKept }) : undefined), [isUnsaved, isKept]);
}
