import { useEffect, useRef, useState } from 'react';
import type { ContactPage, ContactsFilter } from '@app/contracts/contacts/contacts.contract';
import { countOf, isTicked, NOTHING, pageTicks, rangeOf, type Selection, wireOf, withTicks } from './selection';

/** Whom one has ticked in the list of one filter; another filter clears it. */
export function useSelection(filter: ContactsFilter, page: ContactPage | undefined) {
  const key = JSON.stringify(filter);
  const [selected, setSelected] = useState({ key, selection: NOTHING });
  const selection = selected.key === key ? selected.selection : NOTHING;
  const set = (next: Selection) => setSelected({ key, selection: next });
  const anchor = useRef<number | null>(null);
  const shown = page?.data.map(({ id }) => id) ?? [];
  const count = countOf(selection);
  const clear = () => set(NOTHING);
  useEscape(count > 0 ? clear : undefined);

  /** With Shift, everything from the row that was ticked before. */
  const tick = (id: number, on: boolean, withRange: boolean) => {
    set(withTicks(selection, withRange ? rangeOf(shown, anchor.current, id) : [id], on));
    anchor.current = id;
  };
  const selectAll = () => {
    if (page?.newest_id) set({ kind: 'all', filter, total: page.total, newestId: page.newest_id, except: new Set() });
  };
  return {
    count,
    wire: wireOf(selection),
    isAll: selection.kind === 'all',
    ofPage: pageTicks(selection, shown),
    has: (id: number) => isTicked(selection, id),
    tick,
    tickPage: (on: boolean) => set(on ? withTicks(selection, shown, true) : withoutPage(selection, shown)),
    selectAll,
    clear,
  };
}

export type SelectedContacts = ReturnType<typeof useSelection>;

/** Clears everything when all contacts are selected; to exclude only this page the user unticks its rows. */
const withoutPage = (selection: Selection, shown: number[]): Selection =>
  selection.kind === 'all' ? NOTHING : withTicks(selection, shown, false);

/** Where the same key closes or clears something else. */
const TAKES_ESCAPE = 'input, textarea, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const takesEscape = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_ESCAPE) !== null;

/** Escape clears the selection while the keyboard is on the page itself. */
function useEscape(run: (() => void) | undefined): void {
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
