import { describe, expect, it } from 'vitest';
import { askedOf, isFiltered, NO_FILTER } from './audit-filter';

const now = new Date('2026-11-22T12:00:00.000Z');

describe('the query of the server', () => {
  it('is the last thirty days where nothing is chosen', () => {
    expect(askedOf(NO_FILTER, now)).toEqual({ from: '2026-10-23T12:00:00.000Z' });
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  it('is everything there is', () => {
    expect(askedOf({ ...NO_FILTER, period: 'all' }, now)).toEqual({});
  });

  it('is what was chosen', () => {
    const filter = { ...NO_FILTER, search: 'ana', actor: 'user:5', area: 'team', result: 'denied', period: 'all' } as const;
    expect(askedOf(filter, now)).toEqual({ search: 'ana', actor: 'user:5', group: 'team', result: 'denied' });
    expect(isFiltered(filter)).toBe(true);
  });

  it('is whole days of the reader, the last one included', () => {
    const asked = askedOf({ ...NO_FILTER, period: 'days', from: '2026-11-01', to: '2026-11-03' }, now);
    expect(asked).toEqual({ from: new Date(2026, 10, 1).toISOString(), to: new Date(2026, 10, 4).toISOString() });
    expect(askedOf({ ...NO_FILTER, period: 'days' }, now)).toEqual({});
  });
});
