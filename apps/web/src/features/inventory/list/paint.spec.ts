import { expect, it } from 'vitest';
import { paintOf } from './paint';

it('is known from names in English and Spanish, and unknown for a name without a color', () => {
  expect(paintOf('Magnetic Gray Metallic')).toBe(paintOf('Gris grafito'));
  expect(paintOf('Ruby Red')).toBe(paintOf('Rojo'));
  expect(paintOf('Snow White')).not.toBe(paintOf('Onyx Black'));
  expect(paintOf('Sarge')).toBeNull();
  expect(paintOf(null)).toBeNull();
});
