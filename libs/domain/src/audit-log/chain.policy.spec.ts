import { describe, expect, it } from 'vitest';
import { breakAtEnd, type ChainLink, firstBreak } from './chain.policy';

const chain = (from: number, to: number): ChainLink[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const id = from + index;
    return { id, prevHash: `h${id - 1}`, hash: `h${id}`, digest: `h${id}`, isLabelTrue: true };
  });

const start = { id: 0, hash: 'h0' };

describe('the first break of a chain', () => {
  it('is null for an intact chain, wherever it starts', () => {
    expect(firstBreak(start, chain(1, 9))).toBeNull();
    expect(firstBreak({ id: 40, hash: 'h40' }, chain(41, 44))).toBeNull();
    expect(firstBreak(start, [])).toBeNull();
  });

  it('is where an entry was removed', () => {
    expect(firstBreak(start, [...chain(1, 3), ...chain(5, 9)])).toEqual({ id: 4, trouble: 'missing' });
    expect(firstBreak(start, chain(2, 9))).toEqual({ id: 1, trouble: 'missing' });
  });

  it('is where an entry was changed', () => {
    const links = chain(1, 5);
    expect(firstBreak(start, links.with(2, { ...links[2], digest: 'other' } as ChainLink))).toEqual({ id: 3, trouble: 'changed' });
    expect(firstBreak(start, links.with(3, { ...links[3], isLabelTrue: false } as ChainLink))).toEqual({ id: 4, trouble: 'changed' });
  });

  it('is where a changed entry was rehashed', () => {
    const links = chain(1, 5);
    expect(firstBreak(start, links.with(2, { ...links[2], hash: 'new', digest: 'new' } as ChainLink))).toEqual({
      id: 4,
      trouble: 'unlinked',
    });
  });
});

describe('the end of a chain', () => {
  it('is its last entry', () => {
    expect(breakAtEnd({ id: 5, hash: 'h5' }, { id: 5, hash: 'h5' }, 5)).toBeNull();
  });

  it('is broken when the newest entries were removed, replaced or added outside the chain', () => {
    expect(breakAtEnd({ id: 3, hash: 'h3' }, { id: 5, hash: 'h5' }, 3)).toEqual({ id: 4, trouble: 'missing' });
    expect(breakAtEnd({ id: 5, hash: 'new' }, { id: 5, hash: 'h5' }, 5)).toEqual({ id: 5, trouble: 'unlinked' });
    expect(breakAtEnd({ id: 5, hash: 'h5' }, { id: 5, hash: 'h5' }, 6)).toEqual({ id: 6, trouble: 'added' });
  });
});
