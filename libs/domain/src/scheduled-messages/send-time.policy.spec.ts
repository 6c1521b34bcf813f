import { expect, it } from 'vitest';
import { sendTimeError } from './send-time.policy';

const now = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const after = (milliseconds: number) => sendTimeError(new Date(now.getTime() + milliseconds), now);

it('accepts times up to sixty days ahead', () => {
  expect(after(1)).toBeNull();
  expect(after(60 * DAY)).toBeNull();
});

it('refuses past times and those too far ahead', () => {
  expect(after(0)).toBe('scheduled_message.in_the_past');
  expect(after(-DAY)).toBe('scheduled_message.in_the_past');
  expect(after(60 * DAY + 1)).toBe('scheduled_message.too_far_ahead');
});
