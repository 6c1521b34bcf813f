import { describe, expect, it } from 'vitest';
import { avatarPair, initialsOf } from './avatar-pair';

describe('avatarPair', () => {
  it('cycles through six pairs by id', () => {
    expect([0, 1, 5, 6, 7, 12].map(avatarPair)).toEqual([0, 1, 5, 0, 1, 0]);
  });

  it('keeps one pair per text', () => {
    expect(avatarPair('+13055550142')).toBe(avatarPair('+13055550142'));
    expect(avatarPair('ana')).toBeLessThan(6);
  });
});

describe('initialsOf', () => {
  it('takes the first letters of the first and the last word in upper case', () => {
    expect(['ana torres', 'Óscar de la Peña', 'Ángel', '  (eva) ruiz'].map(initialsOf)).toEqual(['AT', 'ÓP', 'Á', 'ER']);
  });

  it('are empty where there is no letter, as in a number', () => {
    expect(['+1 305', '🙂', ''].map(initialsOf)).toEqual(['', '', '']);
  });
});
