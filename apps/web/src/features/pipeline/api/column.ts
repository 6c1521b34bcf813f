import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { StagePage } from '@app/contracts/pipeline/pipeline.contract';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

/** The loaded pages of one column, the most recent card first. */
export type Column = InfiniteData<StagePage>;

export const cardsOf = (column: Column | undefined): ContactView[] => {
  const seen = new Set<number>();
  return (column?.pages ?? []).flatMap(({ data }) => data.filter(({ id }) => !seen.has(id) && seen.add(id)));
};

export const findCard = (column: Column | undefined, id: number): ContactView | undefined =>
  column?.pages.flatMap(({ data }) => data).find((card) => card.id === id);

/** The same object where the card is not in it. */
export function withoutCard(column: Column, id: number): Column {
  if (!findCard(column, id)) return column;
  return {
    ...column,
    pages: column.pages.map((page) =>
      page.data.some((card) => card.id === id) ? { ...page, data: page.data.filter((card) => card.id !== id) } : page,
    ),
  };
}

/** The card where its age puts it; one that belongs to a page that is not loaded is left to that page. */
export function withCard(column: Column, card: ContactView): Column {
  const others = withoutCard(column, card.id);
  const at = others.pages.findIndex(({ data }) => data.some((other) => isAfter(other, card)));
  if (at !== -1) return inPage(others, at, card);
  const last = others.pages.length - 1;
  return others.pages[last]?.next_cursor === null ? inPage(others, last, card) : others;
}

const shown = new WeakSet<StagePage>();

/**
 * Merges a column that was set or fetched with the one on the screen. An unchanged card keeps its object, so it is not rendered again. A fetch
 * of the next page also returns the earlier pages as they were when the request began: such a page is recognized by identity (`shown`) and
 * replaced by the current one, so that cards which events moved in the meantime do not jump back. It breaks when a page is copied between
 * cache and merge, because the copy counts as fetched.
 */
export function mergeColumn(now: Column | undefined, column: Column): Column {
  const cards = new Map(cardsOf(now).map((card) => [card.id, card]));
  const pages = column.pages.map((page, index) => {
    const current = now?.pages[index];
    if (current && shown.has(page)) return current;
    return { ...page, data: page.data.map((card) => replaceEqualDeep(cards.get(card.id), card)) };
  });
  for (const page of pages) shown.add(page);
  return { ...column, pages };
}

function inPage(column: Column, at: number, card: ContactView): Column {
  const pages = column.pages.map((page, index) => {
    if (index !== at) return page;
    const below = page.data.findIndex((other) => isAfter(other, card));
    return { ...page, data: page.data.toSpliced(below === -1 ? page.data.length : below, 0, card) };
  });
  return { ...column, pages };
}

/** Whether the other card sorts below: it is older, or as old with a lower id. */
const isAfter = (other: ContactView, card: ContactView): boolean =>
  other.aged_from < card.aged_from || (other.aged_from === card.aged_from && other.id < card.id);
