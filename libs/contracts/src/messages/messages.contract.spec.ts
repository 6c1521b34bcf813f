import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { MESSAGE_MAX_LENGTH, MessagesQuery, SendMessageInput } from './messages.contract';

it.each([
  ['body', { body: '' }],
  ['body', { body: ' \n ' }],
  ['body', { body: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
  ['client_id', { body: 'x', client_id: '1' }],
  // a field that nobody knows
  ['', { body: 'x', status: 'read' }],
])('a message is refused at "%s"', (field, input) => {
  expect(refusedFields(SendMessageInput, input)).toEqual([field]);
});

it.each([
  ['around', '0'],
  ['around', 'x'],
  ['around', ['1', '2']],
  ['before', '0'],
  ['before', 'x'],
  ['before', '1.5'],
  ['after', '-1'],
  ['after', '99999999999999999'],
  ['before', ['1', '2']],
  ['per_page', '0'],
  ['page', '0'],
])('a page of messages is refused at %s for %j', (field, value) => {
  expect(refusedFields(MessagesQuery, { [field]: value })).toEqual([field]);
});
