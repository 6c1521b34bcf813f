import { describe, expect, it } from 'vitest';
import { ageOf, waitsTooLong } from './age';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const TIMES = { green: 24, blue: 72, black: 144, orange: 24 };
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

describe('the age of a card', () => {
  it.each([
    [0, 'recent'],
    [23.99, 'recent'],
    [24, 'medium'],
    [71.99, 'medium'],
    [72, 'old'],
    [143.99, 'old'],
    [144, 'very_old'],
    [9000, 'very_old'],
    [-1, 'recent'],
  ])('is, %d hours after the last touch, %s', (hours, age) => {
    expect(ageOf(hoursAgo(hours), NOW, TIMES)).toBe(age);
  });

  it('takes the limits as they are, also where they are not in order', () => {
    expect(ageOf(hoursAgo(50), NOW, { ...TIMES, green: 100 })).toBe('recent');
    expect(ageOf(hoursAgo(150), NOW, { ...TIMES, black: 10 })).toBe('very_old');
  });
});

describe('a customer who waits', () => {
  it('is marked from the limit on, and not at all when answered', () => {
    expect(waitsTooLong(hoursAgo(23.9), NOW, TIMES)).toBe(false);
    expect(waitsTooLong(hoursAgo(24), NOW, TIMES)).toBe(true);
    expect(waitsTooLong(null, NOW, TIMES)).toBe(false);
  });
});
