import { type ContactSelection, MAX_SELECTED_IDS } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactsFilter } from '@app/contracts/contacts/contacts.contract';

/** Ticked one by one, also on several pages; or all that the list has, save those that were unticked. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | { kind: 'all'; filter: ContactsFilter; total: number; newestId: number; except: ReadonlySet<number> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

/** Contacts that came after all were selected are not selected. */
export const isTicked = (selection: Selection, id: number): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : id <= selection.newestId && !selection.except.has(id);

export const countOf = (selection: Selection): number =>
  selection.kind === 'some' ? selection.ids.size : selection.total - selection.except.size;

/** The selection after some rows were ticked or cleared; more than can be named one by one are not taken. */
export function withTicks(selection: Selection, ids: readonly number[], on: boolean): Selection {
  if (selection.kind === 'all') return { ...selection, except: changed(selection.except, ids, !on) };
  const next = changed(selection.ids, ids, on);
  return next.size > MAX_SELECTED_IDS ? selection : { kind: 'some', ids: next };
}

/** The rows of a page from one to another, both included; only the second where the first is not on the page. */
export function rangeOf(shown: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  return start === -1 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How much of a page is ticked. */
export function pageTicks(selection: Selection, shown: readonly number[]): { all: boolean; some: boolean } {
  const count = shown.filter((id) => isTicked(selection, id)).length;
  return { all: count > 0 && count === shown.length, some: count > 0 && count < shown.length };
}

/** The selection in the API's form. */
export function wireOf(selection: Selection): ContactSelection {
  if (selection.kind === 'some') return { ids: [...selection.ids] };
  const { filter, except, newestId } = selection;
  return { all: filter, except: [...except], up_to: newestId };
}

function changed(set: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const others = [...set].filter((id) => !ids.includes(id));
  return new Set(on ? [...others, ...ids] : others);
}
