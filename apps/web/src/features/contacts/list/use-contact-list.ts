import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listContactsQuery, pageCountOf } from '../api/list-contacts';
import type { ContactsFilter } from '../api/contacts-filter';
import { useContactsLocation, useContactsNavigate } from '../context/use-contacts-location';

/** The changed choices; undefined takes one back. */
export type ContactsChange = { [Name in keyof ContactsFilter]?: ContactsFilter[Name] | undefined };

/** The page of the list from the URL, and the navigation to others. */
export function useContactList() {
  const { filter } = useContactsLocation();
  const navigate = useContactsNavigate();
  const list = useQuery(listContactsQuery(filter));
  const pageCount = pageCountOf(list.data?.total ?? 0);

  // The last contact of the last page was deleted, or the address asks for a page that never was.
  const lastPage = list.isSuccess && !list.isPlaceholderData && filter.page > pageCount ? pageCount : null;
  useEffect(() => {
    if (lastPage !== null) void navigate({ search: (before) => ({ ...before, page: asParam(lastPage) }), replace: true });
  }, [lastPage, navigate]);

  const go = ({ page = 1, ...change }: ContactsChange) => {
    const { search, source: origin, sort: sorted, group_id: member_of, ...choices } = { ...filter, ...change };
    void navigate({
      search: (before) => ({ ...before, ...choices, origin, sorted, member_of, search: search || undefined, page: asParam(page) }),
      // Typing is not a step to go back over; pages are.
      replace: search !== filter.search,
    });
  };
  const clear = () => go({ ...NO_CHOICE, search: '' });
  return { filter, list, pageCount, go, clear };
}

/** The filters of the list, all cleared; the search is not among them. */
export const NO_CHOICE = {
  preferred_contact_time: undefined,
  assigned: undefined,
  stage: undefined,
  tag: undefined,
  source: undefined,
  activity: undefined,
  created: undefined,
  group_id: undefined,
};

/** The first page goes without saying. */
const asParam = (page: number) => (page > 1 ? page : undefined);
