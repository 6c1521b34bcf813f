import { expect, it } from 'vitest';
import { decodedReferences } from './named-letters';

it('a reference that names no letter stays', () => {
  expect(decodedReferences('&eacute;&AMP;&euro; &toString; &valueOf; &none;')).toBe('é&€ &toString; &valueOf; &none;');
});
