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

/** The same column with the cards that are known in place of equal ones, wherever they stand: what has not changed is not drawn anew. */
export function withKnownCards(known: Column | undefined, column: Column): Column {
  const cards = new Map(cardsOf(known).map((card) => [card.id, card]));
  const kept = (page: StagePage) => ({ ...page, data: page.data.map((card) => replaceEqualDeep(cards.get(card.id), card)) });
  return { ...column, pages: column.pages.map((page, index) => (page === known?.pages[index] ? page : kept(page))) };
}

function inPage(column: Column, at: number, card: ContactView): Column {
  const pages = column.pages.map((page, index) => {
    if (index !== at) return page;
    const below = page.data.findIndex((other) => isAfter(other, card));
    return { ...page, data: page.data.toSpliced(below === -1 ? page.data.length : below, 0, card) };
  });
  return { ...column, pages };
}

/** Whether the other card stands below: it is older, or as old with a lower number. */
const isAfter = (other: ContactView, card: ContactView): boolean =>
  other.aged_from < card.aged_from || (other.aged_from === card.aged_from && other.id < card.id);
