import { expect, it } from 'vitest';
import { helpPageAt, helpPagesFor, isFound } from './help-pages';

it('explains the most exact page of an address', () => {
  const topicAt = (path: string) => helpPageAt(path)?.topic;
  expect(
    ['/contacts/imports/7', '/contacts', '/chats/12', '/settings/twilio', '/settings/audit', '/calendar', '/no-such-page'].map(topicAt),
  ).toEqual(['imports', 'contacts', 'chats', 'twilio', 'settings', 'calendar', undefined]);
});

it('leads nobody to a page that they may not open', () => {
  const topicsFor = (isManager: boolean, isSystemAdmin: boolean) => helpPagesFor({ isManager, isSystemAdmin }).map(({ topic }) => topic);
  for (const topic of ['imports', 'twilio', 'settings'] as const) {
    expect(topicsFor(false, false)).not.toContain(topic);
    expect(topicsFor(true, false)).toContain(topic);
  }
  expect(topicsFor(true, false)).not.toContain('organizations');
  expect(topicsFor(true, true)).toContain('organizations');
});

it('finds all words of a search without regard to accents and order', () => {
  expect(isFound('Mueve un prospecto a otra etapa', 'etapa MUEVE')).toBe(true);
  expect(isFound('Envía una plantilla', 'envia')).toBe(true);
  expect(isFound('Envía una plantilla', 'envia contacto')).toBe(false);
});
