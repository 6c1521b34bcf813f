import { expect, it } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '../messages/messages.contract';
import { refusedFields } from '../testing/refused-fields';
import { ScheduleMessageInput } from './scheduled-messages.contract';

it.each([
  ['send_at', { send_at: 'tomorrow' }],
  ['body', { body: ' ' }],
  ['body', { body: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
])('a message for later is refused at %s', (field, input) => {
  expect(refusedFields(ScheduleMessageInput, { body: 'Hasta pronto', send_at: '2026-11-28T12:00:00.000Z', ...input })).toEqual([field]);
});
