import { api } from '@app/contracts/catalogue/endpoints';
import { CONTACTS_PAGE_SIZE } from '@app/contracts/contacts/contacts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { type ContactsFilter, criteriaOf } from './contacts-filter';
import { contactKeys } from './contact-keys';

/** One page; of another organization where the filter names one. */
export const listContactsQuery = ({ organization, ...filter }: ContactsFilter) => {
  const { page, sort } = filter;
  const query = { ...criteriaOf(filter), page, sort, per_page: CONTACTS_PAGE_SIZE };
  return queryOptions({
    queryKey: organization === undefined ? contactKeys.list(filter) : [...contactKeys.elsewhere(organization), filter],
    queryFn: ({ signal }) =>
      organization === undefined
        ? call(api.contacts.list, { query, signal })
        : call(api.contacts.listInspected, { params: { organizationId: organization }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** An empty list has one page too (document 000, section 9). */
export const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / CONTACTS_PAGE_SIZE));
