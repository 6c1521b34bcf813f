import { describe, expect, it } from 'vitest';
import { TenantConcurrency } from './tenant-concurrency';

const at = (now: number) => () => now;

describe('TenantConcurrency', () => {
  it('limits each organization without affecting the others', () => {
    const concurrency = new TenantConcurrency<string>(2);
    expect([1, 1, 1, 2].map((organization) => typeof concurrency.acquire(organization, at(0)))).toEqual([
      'function',
      'function',
      'number',
      'function',
    ]);
  });

  it('staggers the retries of waiting jobs', () => {
    const concurrency = new TenantConcurrency<string>(1);
    concurrency.acquire(1, at(0));
    expect([0, 0, 0].map((now) => concurrency.acquire(1, at(now)))).toEqual([100, 110, 120]);
  });

  it('staggers them further apart the longer jobs take', () => {
    const concurrency = new TenantConcurrency<string>(2);
    concurrency.acquire(1, at(0));
    concurrency.acquire(1, at(0));
    expect([4000, 4000, 4000].map((now) => concurrency.acquire(1, at(now)))).toEqual([100, 2100, 4100]);
  });

  it('has a free slot after a release', () => {
    const concurrency = new TenantConcurrency<string>(1);
    const release = concurrency.acquire(1, at(0));
    if (typeof release === 'function') release();
    expect(concurrency.acquire(1, at(0))).toBeTypeOf('function');
  });

  it('returns waiting jobs of one organization in the order in which they came', () => {
    const concurrency = new TenantConcurrency<string>(1);
    concurrency.acquire(1, at(0));
    for (const job of ['first', 'second']) concurrency.waitlist(1, job);
    expect([2, 1, 1, 1].map((organization) => concurrency.next(organization))).toEqual([undefined, 'first', 'second', undefined]);
  });
});
