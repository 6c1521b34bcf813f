import { expect, it } from 'vitest';
import { storageLevelOf } from './storage-level.policy';

it.each([
  [0, 'ok'],
  [899, 'ok'],
  [900, 'nearly_full'],
  [999, 'nearly_full'],
  [1000, 'full'],
  [1001, 'full'],
])('of %i bytes of a thousand is %s', (bytes, level) => {
  expect(storageLevelOf(bytes, 1000)).toBe(level);
});
