import type { ContactsFilter } from './contacts-filter';

export const contactKeys = {
  /** Also what other screens count of contacts. */
  all: ['contacts'] as const,
  lists: ['contacts', 'list'] as const,
  list: (filter: ContactsFilter) => ['contacts', 'list', filter] as const,
  /** Contacts of another organization: no event reports them, and nothing changes them. */
  elsewhere: (organizationId: number) => ['contacts-elsewhere', organizationId] as const,
  detail: (contactId: number) => ['contacts', 'detail', contactId] as const,
};
