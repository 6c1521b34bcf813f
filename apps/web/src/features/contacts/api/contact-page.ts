import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import { type ContactsFilter, isNarrowed } from './contacts-filter';

const lists = (page: ContactPage, contactId: number): boolean => page.data.some(({ id }) => id === contactId);

/** Inserts a new contact, newest first. Only the server knows who is on later pages, matches a search, or comes where in another order. */
export function withCreated(page: ContactPage, filter: ContactsFilter, contact: ContactView): ContactPage {
  if (lists(page, contact.id)) return withUpdated(page, contact);
  if (filter.page > 1 || filter.sort || isNarrowed(filter)) return page;
  const below = page.data.findIndex(({ id }) => id < contact.id);
  const place = below === -1 ? page.data.length : below;
  if (place >= page.per_page) return page;
  return {
    ...page,
    data: page.data.toSpliced(place, 0, contact).slice(0, page.per_page),
    total: page.total + 1,
    newest_id: Math.max(contact.id, page.newest_id ?? 0),
  };
}

/** The contact in its place; rows of other people stay the same objects. */
export function withUpdated(page: ContactPage, contact: ContactView): ContactPage {
  if (!lists(page, contact.id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === contact.id ? contact : row)) };
}

export function withoutContact(page: ContactPage, contactId: number): ContactPage {
  if (!lists(page, contactId)) return page;
  return { ...page, data: page.data.filter(({ id }) => id !== contactId), total: page.total - 1 };
}
