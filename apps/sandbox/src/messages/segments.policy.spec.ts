import { expect, it } from 'vitest';
import { segmentsOf } from './segments.policy';

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(159) + 'á', 3],
  ['a'.repeat(1600), 11],
  ['', 1],
])('counts the parts of an SMS as carriers do', (body, parts) => {
  expect(segmentsOf('sms', body)).toBe(parts);
});

it('counts a WhatsApp message as one', () => {
  expect(segmentsOf('whatsapp', 'a'.repeat(1600))).toBe(1);
});
