import { expect, it } from 'vitest';
import { rejectionCodeOf } from './rejection-code';

it('the code of a rejection is read with and without the provider’s own words, and from no other text', () => {
  expect(rejectionCodeOf('PROMOTIONAL')).toBe('PROMOTIONAL');
  expect(rejectionCodeOf('TAG_CONTENT_MISMATCH: the content is promotional')).toBe('TAG_CONTENT_MISMATCH');
  expect(rejectionCodeOf('Recipients blocked this template')).toBeUndefined();
});
