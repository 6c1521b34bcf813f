import { describe, expect, it } from 'vitest';
import { aLead, aStagePage } from '../testing/lead.factory';
import { cardsOf, type Column, mergeColumn, withCard, withoutCard } from './column';

const column = (...pages: [ids: number[], cursor?: string | null][]): Column => ({
  pages: pages.map(([ids, cursor = null]) =>
    aStagePage(
      ids.map((id) => aLead(id, id * 10)),
      cursor,
    ),
  ),
  pageParams: pages.map(() => null),
});
const ids = (value: Column) => cardsOf(value).map(({ id }) => id);

describe('a card', () => {
  it('comes to the place of its age: the most recent first, of the same age the newest', () => {
    const loaded = column([[1, 3], 'more'], [[5, 7]]);
    expect(ids(withCard(loaded, aLead(9, 0)))).toEqual([9, 1, 3, 5, 7]);
    expect(ids(withCard(loaded, aLead(9, 20)))).toEqual([1, 9, 3, 5, 7]);
    expect(ids(withCard(loaded, aLead(9, 40)))).toEqual([1, 3, 9, 5, 7]);
    expect(ids(withCard(loaded, aLead(9, 10)))).toEqual([9, 1, 3, 5, 7]);
    expect(ids(withCard(loaded, aLead(0, 10)))).toEqual([1, 0, 3, 5, 7]);
  });

  it('that is older than all others is last, if the end is loaded', () => {
    expect(ids(withCard(column([[1, 3]]), aLead(9, 900)))).toEqual([1, 3, 9]);
    expect(ids(withCard(column([[1, 3], 'more']), aLead(9, 900)))).toEqual([1, 3]);
    expect(ids(withCard(column([[]]), aLead(9, 900)))).toEqual([9]);
  });

  it('that was there already moves, and shows its changes', () => {
    const moved = withCard(column([[1, 3, 5]]), aLead(5, 0, { company: 'Palm Realty' }));
    expect(ids(moved)).toEqual([5, 1, 3]);
    expect(cardsOf(moved)[0]?.company).toBe('Palm Realty');
  });

  it('leaves, and a column without it stays the same object', () => {
    const loaded = column([[1, 3], 'more'], [[5]]);
    expect(ids(withoutCard(loaded, 3))).toEqual([1, 5]);
    expect(withoutCard(loaded, 4)).toBe(loaded);
    expect(withoutCard(loaded, 3).pages[1]).toBe(loaded.pages[1]);
  });

  it('that two pages have is shown once', () => {
    expect(ids(column([[1, 3], 'more'], [[3, 5]]))).toEqual([1, 3, 5]);
  });

  it('that came again as it was stays the same object, in whatever place; one that has changed does not', () => {
    const known = column([[1, 3], 'more'], [[5]]);
    const asked = column([[1, 2], 'more'], [[3, 5]]);
    const changed = withCard(asked, aLead(3, 30, { company: 'Palm Realty' }));
    const before = new Map(cardsOf(known).map((card) => [card.id, card]));
    const shown = cardsOf(mergeColumn(known, changed));
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(shown.filter((card) => before.get(card.id) === card).map(({ id }) => id)).toEqual([1, 5]);
    expect(shown[2]?.company).toBe('Palm Realty');
  });

  it('does not return with the next page, which was asked for before it left', () => {
    const known = mergeColumn(undefined, column([[1, 3], 'more']));
    const after = mergeColumn(known, withoutCard(known, 1));
    const [next] = column([[5]]).pages;
    const arrived = mergeColumn(after, { ...known, pages: [...known.pages, ...(next ? [next] : [])] });
    expect(ids(arrived)).toEqual([3, 5]);
  });

  it('returns when its column is refetched', () => {
    const known = mergeColumn(undefined, column([[1, 3]]));
    const after = mergeColumn(known, withoutCard(known, 1));
    expect(ids(mergeColumn(after, column([[1, 3]])))).toEqual([1, 3]);
  });

  it('leaves the pages alone to which it does not come', () => {
    const known = mergeColumn(undefined, column([[1, 3], 'more'], [[5]]));
    expect(mergeColumn(known, withCard(known, aLead(9, 0))).pages[1]).toBe(known.pages[1]);
  });
});
