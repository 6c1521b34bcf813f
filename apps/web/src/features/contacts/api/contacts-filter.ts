import type { ContactsFilter as Criteria } from '@app/contracts/contacts/contacts.contract';

/** What the list shows: the part of the address that decides which rows are on the page. */
export interface ContactsFilter extends Criteria {
  search: string;
  page: number;
  /** Another one than the reader's own, whose contacts a system admin looks at. */
  organization?: number;
}

/** Who is in the list, on whichever page; empty for every contact. */
export function criteriaOf({ page: _page, organization: _organization, ...filter }: ContactsFilter): Criteria {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));
}

/** Only the server knows who else is in such a list. */
export const isNarrowed = (filter: ContactsFilter): boolean => Object.keys(criteriaOf(filter)).length > 0;
