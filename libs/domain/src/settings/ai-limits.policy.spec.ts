import { expect, it } from 'vitest';
import { limitStateOf } from './ai-limits.policy';

it.each([
  [0, null, 'none'],
  [5_000_000, null, 'none'],
  [0, 100, 'ok'],
  [79, 100, 'ok'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'reached'],
  [250, 100, 'reached'],
] as const)('%i of %s is %s', (used, limit, state) => {
  expect(limitStateOf(used, limit)).toBe(state);
});
