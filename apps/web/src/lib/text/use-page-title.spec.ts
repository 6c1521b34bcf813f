import { expect, it } from 'vitest';
import { pageTitle } from './use-page-title';

const NOTHING = { opened: null, section: null, page: null, isBelow: false };

it.each([
  ['the navigation’s name until the page has its own', NOTHING, 'Leads · Lotline'],
  ['a customer before the page', { ...NOTHING, opened: 'Diana Hurtado', page: 'Chats' }, 'Diana Hurtado · Chats · Lotline'],
  ['the section of the settings', { ...NOTHING, section: 'Security', page: 'Manager Settings' }, 'Security · Manager Settings · Lotline'],
  ['the page above one below it', { ...NOTHING, page: 'Duplicates', isBelow: true }, 'Duplicates · Leads · Lotline'],
  ['the same name once', { ...NOTHING, section: 'Leads', page: 'Leads', isBelow: true }, 'Leads · Lotline'],
])('the tab says %s', (_, names, title) => {
  expect(pageTitle(names, 'Leads', 'Lotline')).toBe(title);
});
