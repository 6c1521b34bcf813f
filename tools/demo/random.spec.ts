import { describe, expect, it } from 'vitest';
import { Random } from './random';

const ten = (random: Random) => Array.from({ length: 10 }, () => random.fraction());

describe('Random', () => {
  it('is reproducible for a seed and differs for another', () => {
    expect(ten(new Random('2026'))).toEqual(ten(new Random('2026')));
    expect(ten(new Random('2026'))).not.toEqual(ten(new Random('2027')));
  });

  it('gives each part its own sequence, independent of earlier draws', () => {
    const random = new Random('2026');
    const before = ten(random.for('part'));
    ten(random);
    expect(ten(random.for('part'))).toEqual(before);
    expect(ten(random.for('another'))).not.toEqual(before);
  });

  it('spreads exactly by share', () => {
    const spread = new Random('2026').spread({ often: 3, seldom: 1 }, 40);
    expect(spread.filter((choice) => choice === 'often')).toHaveLength(30);
    expect(spread).toHaveLength(40);
  });

  it('stays within its bounds', () => {
    const random = new Random('2026');
    const drawn = Array.from({ length: 500 }, () => random.integer(1, 6));
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('creates valid uuids', () => {
    expect(new Random('2026').uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
