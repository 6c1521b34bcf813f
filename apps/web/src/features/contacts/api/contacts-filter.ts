import { CONTACTS_PAGE_SIZE } from '@app/contracts/contacts/contacts.contract';

/** What the list shows: the part of the address that decides which rows are on the page. */
export interface ContactsFilter {
  search: string;
  page: number;
  /** Another one than the reader's own, whose contacts a system admin looks at. */
  organization?: number;
}

/** An empty list has one page too (document 000, section 9). */
export const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / CONTACTS_PAGE_SIZE));
