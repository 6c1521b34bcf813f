import { expect, it } from 'vitest';
import { helpPageAt, isFound } from './help-pages';

it('explains the most exact page of an address', () => {
  const topicAt = (path: string) => helpPageAt(path)?.topic;
  expect(['/contacts/imports/7', '/contacts', '/chats/12', '/settings/twilio', '/settings/audit', '/calendar'].map(topicAt)).toEqual([
    'imports',
    'contacts',
    'chats',
    'twilio',
    'settings',
    undefined,
  ]);
});

it('finds all words of a search without regard to accents and order', () => {
  expect(isFound('Mueve un prospecto a otra etapa', 'etapa MUEVE')).toBe(true);
  expect(isFound('Envía una plantilla', 'envia')).toBe(true);
  expect(isFound('Envía una plantilla', 'envia contacto')).toBe(false);
});
