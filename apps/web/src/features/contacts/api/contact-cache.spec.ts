import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactKeys } from './contact-keys';
import type { ContactsFilter } from './contacts-filter';
import { aContact, aContactPage } from '../testing/contact.factory';
import { addContact, isShownExactly, listedContact, removeContact, replaceContact } from './contact-cache';

const first: ContactsFilter = { search: '', page: 1 };
const found: ContactsFilter = { search: 'ana', page: 1 };
const luis = aContact({ id: 2, first_name: 'Luis' });

let queryClient: QueryClient;
const page = (filter: ContactsFilter) => queryClient.getQueryData<ContactPage>(contactKeys.list(filter));
/** Puts a list on the screen; a new answer of the server would never come. */
const show = (filter: ContactsFilter) => {
  const queryFn = () => new Promise<ContactPage>(() => {});
  new QueryObserver(queryClient, { queryKey: contactKeys.list(filter), queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
};

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(contactKeys.list(first), aContactPage([luis, aContact({ id: 1 })]));
  queryClient.setQueryData(contactKeys.list(found), aContactPage([aContact({ id: 1 })]));
});

describe('the loaded contacts', () => {
  it('take a new one into the first page and leave searches to the server', () => {
    addContact(queryClient, aContact({ id: 3 }));
    expect(page(first)).toMatchObject({ data: [{ id: 3 }, { id: 2 }, { id: 1 }], total: 3 });
    expect(page(found)).toMatchObject({ data: [{ id: 1 }], total: 1 });
  });

  it('show a change in every list that has the contact', () => {
    replaceContact(queryClient, aContact({ id: 1, stage: 'sold' }));
    expect(page(first)?.data[1]?.stage).toBe('sold');
    expect(page(found)?.data[0]?.stage).toBe('sold');
    expect(queryClient.getQueryData(contactKeys.detail(1))).toMatchObject({ stage: 'sold' });
  });

  it('forget one that was deleted', () => {
    queryClient.setQueryData(contactKeys.detail(2), luis);
    removeContact(queryClient, 2);
    expect(page(first)).toMatchObject({ data: [{ id: 1 }], total: 1 });
    expect(queryClient.getQueryData(contactKeys.detail(2))).toBeUndefined();
  });

  it('are found by number', () => {
    expect(listedContact(queryClient, 2)).toMatchObject(luis);
    expect(listedContact(queryClient, 9)).toBeUndefined();
  });
});

describe('isShownExactly', () => {
  it('holds while the lists on screen have the contact and no search', () => {
    expect(isShownExactly(queryClient, 9)).toBe(true);
    show(first);
    expect(isShownExactly(queryClient, 2)).toBe(true);
    expect(isShownExactly(queryClient, 9)).toBe(false);
  });

  it('does not hold for a search, which the contact may have left or entered', () => {
    show(found);
    expect(isShownExactly(queryClient, 1)).toBe(false);
  });

  it('does not hold while an older answer may be under way', () => {
    show(first);
    void queryClient.refetchQueries({ queryKey: contactKeys.lists });
    expect(isShownExactly(queryClient, 2)).toBe(false);
  });
});
