import type { ContactDetail, ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { QueryClient } from '@tanstack/react-query';
import { contactKeys } from './contact-keys';
import { withCreated, withoutContact, withUpdated } from './contact-page';
import { type ContactsFilter, isNarrowed } from './contacts-filter';

type PageChange = (page: ContactPage, filter: ContactsFilter) => ContactPage;

/** `seq` is that of the event which says so; an answer to a change made here has none. */
export function addContact(queryClient: QueryClient, contact: ContactView, seq?: number): void {
  setDetail(queryClient, contact, seq);
  changePages(queryClient, (page, filter) => withCreated(page, filter, contact));
}

/** `seq` as for `addContact`. An older contact than the one that is shown changes nothing. */
export function replaceContact(queryClient: QueryClient, contact: ContactView, seq?: number): void {
  const known = queryClient.getQueryData<ContactDetail>(contactKeys.detail(contact.id));
  if (known && known.updated_at > contact.updated_at) return;
  setDetail(queryClient, contact, seq);
  changePages(queryClient, (page) => withUpdated(page, contact));
}

function setDetail(queryClient: QueryClient, contact: ContactView, seq = 0): void {
  queryClient.setQueryData<ContactDetail>(contactKeys.detail(contact.id), (known) => ({
    ...contact,
    head_seq: Math.max(known?.head_seq ?? 0, seq),
  }));
}

export function removeContact(queryClient: QueryClient, contactId: number): void {
  changePages(queryClient, (page) => withoutContact(page, contactId));
  queryClient.removeQueries({ queryKey: contactKeys.detail(contactId), type: 'inactive' });
}

/** Changes some contacts in the loaded pages immediately. */
export function changeListed(
  queryClient: QueryClient,
  isMeant: (contactId: number) => boolean,
  change: (contact: ContactView) => ContactView,
): void {
  changePages(queryClient, (page) => ({ ...page, data: page.data.map((contact) => (isMeant(contact.id) ? change(contact) : contact)) }));
}

/** Some contacts are no longer there; how many others match is the server's to say. */
export function removeListed(queryClient: QueryClient, isGone: (contactId: number) => boolean): void {
  changePages(queryClient, (page) => {
    const data = page.data.filter(({ id }) => !isGone(id));
    return { ...page, data, total: page.total - (page.data.length - data.length) };
  });
}

/** Refetches all queries of contacts, also those of deleted ones. */
export const refreshContacts = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: contactKeys.all });

/** The lists on screen show the contact and need no answer of the server to be right: no search to fit, no older answer under way. */
export const isShownExactly = (queryClient: QueryClient, contactId: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: contactKeys.lists, type: 'active' })
    .every(({ queryKey, state }) => {
      const page = state.data as ContactPage | undefined;
      const isListed = page?.data.some(({ id }) => id === contactId) ?? false;
      return isListed && !isNarrowed(queryKey[2] as ContactsFilter) && state.fetchStatus === 'idle';
    });

/** The contact as some loaded page shows it. */
export function listedContact(queryClient: QueryClient, contactId: number): ContactDetail | undefined {
  const pages = queryClient.getQueriesData<ContactPage>({ queryKey: contactKeys.lists });
  const listed = pages.flatMap(([, page]) => page?.data ?? []).find(({ id }) => id === contactId);
  return listed && { ...listed, head_seq: 0 };
}

function changePages(queryClient: QueryClient, change: PageChange): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: contactKeys.lists })) {
    queryClient.setQueryData<ContactPage>(queryKey, (page) => page && change(page, queryKey[2] as ContactsFilter));
  }
}
