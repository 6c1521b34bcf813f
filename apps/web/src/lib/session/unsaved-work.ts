import { useEffect } from 'react';

/** A recording, an upload or a filled form: what a reload of the page would lose. */
const unsaved = new Set<symbol>();

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** What there is now, to tell later whether more was begun; see `hasBegunSince`. */
export const unsavedNow = (): ReadonlySet<symbol> => new Set(unsaved);

export const hasBegunSince = (before: ReadonlySet<symbol>): boolean => [...unsaved].some((work) => !before.has(work));

/** Until the returned function is called, the page does not reload by itself. */
export function beginUnsavedWork(): () => void {
  const work = Symbol('unsaved work');
  unsaved.add(work);
  return () => void unsaved.delete(work);
}

/** Work that nothing brings back, such as a recording: until the returned function is called, the browser also asks a person who reloads or leaves. */
export function beginUnkeptWork(): () => void {
  const listening = new AbortController();
  const end = beginUnsavedWork();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
  return () => {
    listening.abort();
    end();
  };
}

/** While `isUnsaved`, the page does not reload by itself. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? beginUnsavedWork() : undefined), [isUnsaved]);
}
