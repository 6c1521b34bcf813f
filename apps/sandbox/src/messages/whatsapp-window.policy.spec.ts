import { expect, it } from 'vitest';
import { WINDOW_MS, isWindowOpen } from './whatsapp-window.policy';

it.each([
  ['a customer who never wrote', null, false],
  ['a message a moment ago', 1_000_000_000 - 1, true],
  ['a message just under 24 hours ago', 1_000_000_000 - WINDOW_MS + 1, true],
  ['a message exactly 24 hours ago', 1_000_000_000 - WINDOW_MS, false],
])('%s', (_case, lastInboundAt, open) => {
  expect(isWindowOpen(lastInboundAt, 1_000_000_000)).toBe(open);
});
