import { describe, expect, it } from 'vitest';
import { growthOf, median, percentile, ratiosOf, spreadOf } from './statistics';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('percentile', () => {
  it('returns a measured value, by the nearest rank', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.01)).toBe(7);
  });

  it('orders numbers as numbers', () => {
    expect(percentile([9, 10, 100], 0.5)).toBe(10);
  });

  it('refuses to speak of nothing', () => {
    expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
  });
});

describe('median', () => {
  it('is the middle one, or lies between the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('Nothing was measured');
  });
});

describe('spreadOf', () => {
  it('tells the middle and both ends and leaves the values as they lie', () => {
    const values = [5, 1, 3];
    expect(spreadOf(values)).toEqual({ median: 3, least: 1, most: 5 });
    expect(values).toEqual([5, 1, 3]);
  });
});

describe('ratiosOf', () => {
  it('divides round by round', () => {
    expect(ratiosOf([6, 9], [3, 3])).toEqual([2, 3]);
  });

  it('refuses a round without a divisor', () => {
    expect(() => ratiosOf([6, 9], [3])).toThrow('Round 2');
    expect(() => ratiosOf([6], [0])).toThrow('Round 1');
  });
});

describe('growthOf', () => {
  it('is the share by which a straight line rises', () => {
    expect(growthOf([100, 105, 110])).toBeCloseTo(0.1);
    expect(growthOf([200, 150, 100])).toBeCloseTo(-0.5);
  });

  it('does not mistake going up and down for growth', () => {
    expect(growthOf([100, 140, 100, 140, 100])).toBeCloseTo(0);
  });

  it('refuses to speak of one moment', () => {
    expect(() => growthOf([100])).toThrow('two values');
  });
});
