import { describe, expect, it } from 'vitest';
import { cutName, initialsOf } from './person';

describe('cutName', () => {
  it('leaves twenty characters as they are and cuts the twenty-first', () => {
    expect(cutName('Miami Auto Gallery 1')).toBe('Miami Auto Gallery 1');
    expect(cutName('Miami Auto Gallery 12')).toBe('Miami Auto Gallery 1…');
  });

  it('does not end on a space', () => {
    expect(cutName('Concesionario Bogotá Norte')).toBe('Concesionario Bogotá…');
  });
});

describe('initialsOf', () => {
  it('takes one letter of each name', () => {
    expect(initialsOf({ firstName: 'laura', lastName: 'Méndez' })).toBe('LM');
    expect(initialsOf({ firstName: 'Óscar', lastName: '' })).toBe('Ó');
  });
});
