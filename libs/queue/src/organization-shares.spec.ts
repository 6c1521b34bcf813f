import { describe, expect, it } from 'vitest';
import { OrganizationShares } from './organization-shares';

const at = (now: number) => () => now;

describe('OrganizationShares', () => {
  it('lets one organization in up to its share, and the others beside it', () => {
    const shares = new OrganizationShares<string>(2);
    expect([1, 1, 1, 2].map((organization) => typeof shares.enter(organization, at(0)))).toEqual([
      'function',
      'function',
      'number',
      'function',
    ]);
  });

  it('has those who wait come one after the other', () => {
    const shares = new OrganizationShares<string>(1);
    shares.enter(1, at(0));
    expect([0, 0, 0].map((now) => shares.enter(1, at(now)))).toEqual([100, 110, 120]);
  });

  it('has them come the further apart, the longer its orders take', () => {
    const shares = new OrganizationShares<string>(2);
    shares.enter(1, at(0));
    shares.enter(1, at(0));
    expect([4000, 4000, 4000].map((now) => shares.enter(1, at(now)))).toEqual([100, 2100, 4100]);
  });

  it('has room again when one has left', () => {
    const shares = new OrganizationShares<string>(1);
    const leave = shares.enter(1, at(0));
    if (typeof leave === 'function') leave();
    expect(shares.enter(1, at(0))).toBeTypeOf('function');
  });

  it('calls those who wait in the order in which they came, and nobody of another organization', () => {
    const shares = new OrganizationShares<string>(1);
    shares.enter(1, at(0));
    for (const order of ['first', 'second']) shares.standInLine(1, order);
    expect([2, 1, 1, 1].map((organization) => shares.next(organization))).toEqual([undefined, 'first', 'second', undefined]);
  });
});
