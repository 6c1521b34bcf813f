import { describe, expect, it } from 'vitest';
import { avatarPair, initialOf } from './avatar-pair';

describe('avatarPair', () => {
  it('cycles through six pairs by id', () => {
    expect([0, 1, 5, 6, 7, 12].map(avatarPair)).toEqual([0, 1, 5, 0, 1, 0]);
  });

  it('keeps one pair per text', () => {
    expect(avatarPair('+13055550142')).toBe(avatarPair('+13055550142'));
    expect(avatarPair('ana')).toBeLessThan(6);
  });
});

describe('initialOf', () => {
  it('takes the first letter or digit in upper case', () => {
    expect(['ana', 'Ángel', '  (eva)', '+1 305', '🙂'].map(initialOf)).toEqual(['A', 'Á', 'E', '1', '?']);
  });
});
