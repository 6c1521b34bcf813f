import type { ContactsFilter as Criteria, ContactsQuery } from '@app/contracts/contacts/contacts.contract';
import { type Assigned, wireOfAssigned } from '@/lib/filters/assigned';

/** The filter of the list: the part of the address that decides which rows are on the page, and their order. */
export interface ContactsFilter extends Omit<Criteria, 'assigned' | 'agent_id'> {
  search: string;
  assigned?: Assigned;
  page: number;
  /** Without one the newest come first. */
  sort?: Exclude<ContactsQuery['sort'], 'newest'>;
  /** Another one than the reader's own, whose contacts a system admin looks at. */
  organization?: number;
}

/** The filter without the page; empty for every contact. */
export function criteriaOf({ page: _page, sort: _sort, organization: _organization, assigned, ...filter }: ContactsFilter): Criteria {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined);
  return { ...Object.fromEntries(chosen), ...wireOfAssigned(assigned) };
}

/** Only the server knows who else is in such a list. */
export const isNarrowed = (filter: ContactsFilter): boolean => Object.keys(criteriaOf(filter)).length > 0;
