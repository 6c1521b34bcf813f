import { describe, expect, it } from 'vitest';
import { countOf, isTicked, NOTHING, pageTicks, rangeOf, type Selection, wireOf, withTicks } from './selection';

const ALL: Selection = { kind: 'all', filter: { search: 'ana' }, total: 40, newestId: 90, except: new Set() };

describe('a selection', () => {
  it('grows and shrinks by rows, over several pages', () => {
    const ticked = withTicks(withTicks(withTicks(NOTHING, [1, 2], true), [7], true), [2], false);
    expect(wireOf(ticked)).toEqual({ ids: [1, 7] });
    expect(countOf(ticked)).toBe(2);
    expect(pageTicks(ticked, [1, 2, 3])).toEqual({ all: false, some: true });
    expect(pageTicks(ticked, [1])).toEqual({ all: true, some: false });
    expect(pageTicks(ticked, [])).toEqual({ all: false, some: false });
  });

  it('of all excludes unticked contacts and contacts added later', () => {
    const without = withTicks(withTicks(ALL, [3, 4], false), [4], true);
    expect(countOf(without)).toBe(39);
    expect([3, 4, 90, 91].map((id) => isTicked(without, id))).toEqual([false, true, true, false]);
    expect(wireOf(without)).toEqual({ all: { search: 'ana' }, except: [3], up_to: 90 });
    expect(wireOf({ ...ALL, filter: {} })).toEqual({ all: {}, except: [], up_to: 90 });
  });

  it('takes no more rows than can be named one by one', () => {
    const many = withTicks(
      NOTHING,
      Array.from({ length: 1000 }, (_, id) => id + 1),
      true,
    );
    expect(withTicks(many, [5000], true)).toBe(many);
  });
});

it('a range goes in both directions, and is one row where its beginning is on another page', () => {
  expect(rangeOf([9, 8, 7, 6], 8, 6)).toEqual([8, 7, 6]);
  expect(rangeOf([9, 8, 7, 6], 6, 9)).toEqual([9, 8, 7, 6]);
  expect(rangeOf([9, 8], 3, 8)).toEqual([8]);
  expect(rangeOf([9, 8], null, 8)).toEqual([8]);
});
