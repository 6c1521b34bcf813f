import { describe, expect, it } from 'vitest';
import { cutName } from './person';

describe('cutName', () => {
  it('leaves twenty characters as they are and cuts the twenty-first', () => {
    expect(cutName('Miami Auto Gallery 1')).toBe('Miami Auto Gallery 1');
    expect(cutName('Miami Auto Gallery 12')).toBe('Miami Auto Gallery 1…');
  });

  it('does not end on a space', () => {
    expect(cutName('Concesionario Bogotá Norte')).toBe('Concesionario Bogotá…');
  });
});
