import { describe, expect, it } from 'vitest';
import { dateSentFilter } from './date-sent.filter';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const matches = (query: string, at: number | null = NOON) => dateSentFilter(new URLSearchParams(query))?.(at);

describe('dateSentFilter', () => {
  it.each([
    ['DateSent=2026-11-20', true],
    ['DateSent=2026-11-19', false],
    ['DateSent%3E=2026-11-20', true],
    ['DateSent%3E=2026-11-21', false],
    ['DateSent>=2026-11-20T12:00:00Z', true],
    ['DateSent>=2026-11-20T12:00:01Z', false],
    ['DateSent%3C=2026-11-20', true],
    ['DateSent%3C=2026-11-20T11:59:59Z', false],
    ['DateSent%3E=2026-11-01&DateSent%3C=2026-11-30', true],
  ])('%s for noon of 20 November: %s', (query, result) => {
    expect(matches(query)).toBe(result);
  });

  it('excludes unsent messages', () => {
    expect(matches('DateSent=2026-11-20', null)).toBe(false);
  });

  it('does not filter without bounds', () => {
    expect(dateSentFilter(new URLSearchParams('To=%2B12025550123'))).toBeNull();
  });
});
