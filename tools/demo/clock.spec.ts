import { describe, expect, it } from 'vitest';
import { Clock, HOUR } from './clock';
import { Random } from './random';

const miami = new Clock('America/New_York', Date.UTC(2026, 10, 20, 17));

describe('Clock', () => {
  it.each([
    ['Friday at noon', Date.UTC(2026, 10, 20, 17), true],
    ['Friday at seven in the evening', Date.UTC(2026, 10, 21, 0), false],
    ['Sunday at ten', Date.UTC(2026, 10, 22, 15), false],
    ['Sunday at eleven', Date.UTC(2026, 10, 22, 16), true],
    ['an hour of summer time', Date.UTC(2026, 6, 6, 13), true],
  ])('knows the opening hours of %s', (_when, moment, open) => {
    expect(miami.isOpen(moment)).toBe(open);
  });

  it('keeps times at which the dealership is open', () => {
    const noon = Date.UTC(2026, 10, 20, 17);
    expect(miami.latestOpen(noon, new Random('open'))).toBe(noon);
  });

  it('moves times at night to the hours before closing', () => {
    const night = Date.UTC(2026, 10, 21, 7);
    const moved = miami.latestOpen(night, new Random('night'));
    expect(miami.isOpen(moved)).toBe(true);
    expect(moved).toBeLessThan(night);
    expect(moved).toBeGreaterThan(night - 13 * HOUR);
  });

  it('finds times by day and by night', () => {
    const [earliest, latest] = [miami.now - 48 * HOUR, miami.now];
    const random = new Random('moments');
    for (let tries = 0; tries < 50; tries++) {
      const busy = miami.busyMoment(earliest, latest, random);
      const night = miami.nightMoment(earliest, latest, random);
      expect(busy).toBeGreaterThanOrEqual(earliest);
      expect(busy).toBeLessThanOrEqual(latest);
      expect([21, 22, 23, 0]).toContain(miami.localTime(night).hour);
    }
  });
});
