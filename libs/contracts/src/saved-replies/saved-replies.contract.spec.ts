import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { NewSavedReply } from './saved-replies.contract';

it.each([
  ['without a shortcut', 'shortcut', { shortcut: ' ' }],
  ['with a shortcut of two words', 'shortcut', { shortcut: 'buen dia' }],
  ['with a slash in the shortcut', 'shortcut', { shortcut: '/hola' }],
  ['with a shortcut of 33 characters', 'shortcut', { shortcut: 'x'.repeat(33) }],
  ['without words', 'body', { body: '  ' }],
  ['with more than one message holds', 'body', { body: 'x'.repeat(1601) }],
  ['for a scope that nobody knows', 'scope', { scope: 'world' }],
])('a reply is refused %s', (_case, field, change) => {
  expect(refusedFields(NewSavedReply, { shortcut: 'hola', body: 'Hola', scope: 'personal', ...change })).toEqual([field]);
});
