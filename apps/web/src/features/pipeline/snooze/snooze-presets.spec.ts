import { describe, expect, it } from 'vitest';
import { fieldOf } from '@/lib/time/zone';
import { durationOf, presetMoment } from './snooze-presets';

const NOW = new Date(2026, 10, 20, 16, 30);

describe('a pause', () => {
  it.each([
    ['hours', '2026-11-20T19:30'],
    ['tomorrow', '2026-11-21T09:00'],
    ['days', '2026-11-23T09:00'],
    ['week', '2026-11-27T09:00'],
  ] as const)('of the kind %s ends at %s', (preset, text) => {
    const moment = presetMoment(preset, NOW);
    expect(moment && fieldOf(moment)).toBe(text);
  });

  it('that is typed has no time yet', () => {
    expect(presetMoment('custom', NOW)).toBeNull();
  });
});

describe('a duration', () => {
  it.each([
    [5, 'minutes', 1],
    [59 * 60, 'minutes', 59],
    [3600, 'hours', 1],
    [47 * 3600, 'hours', 47],
    [48 * 3600, 'days', 2],
    [40 * 86_400, 'days', 40],
  ])('of %d seconds is told in %s: %d', (seconds, unit, count) => {
    expect(durationOf(seconds)).toEqual({ unit, count });
  });
});
