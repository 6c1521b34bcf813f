import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan, useMe } from '@/lib/session/use-me';
import type { FormTarget } from '../form/contact-form';
import type { ContactsFilter } from '../api/contacts-filter';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened over this page: closing it goes one step back. */
    formOpenedHere?: boolean;
  }
}

const contacts = getRouteApi('/shell/contacts');

/** The contacts' part of the address: which page of the list, whose details, which form. */
export function useContactsLocation() {
  const { page = 1, search = '', tab = 'all', contact, add, edit, organization: asked, ...chosen } = contacts.useSearch();
  const {
    preferred_contact_time: time,
    assigned,
    stage,
    tag,
    activity,
    created,
    origin: source,
    sorted: sort,
    member_of: group_id,
  } = chosen;
  const { organization_data: own } = useMe();
  const isAdmin = useCan('installation.read_contacts');
  const organization = isAdmin && asked !== own.id ? asked : undefined;
  const filter = useMemo<ContactsFilter>(
    () => ({
      search,
      page,
      ...given({ preferred_contact_time: time, assigned, stage, tag, source, activity, created, group_id, sort, organization }),
    }),
    [search, page, time, assigned, stage, tag, source, activity, created, group_id, sort, organization],
  );
  const form: FormTarget | null = add ? 'add' : (edit ?? null);
  return { filter, organization, tab: organization === undefined ? tab : 'all', contactId: contact ?? null, form };
}

/** The given values alone. */
const given = <Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

export const useContactsNavigate = () => contacts.useNavigate();

type ContactsSearch = ReturnType<typeof contacts.useSearch>;

/** The same list without a selected contact. */
export const withoutDetails = (before: ContactsSearch): ContactsSearch => ({
  ...before,
  auto: undefined,
  contact: undefined,
  add: undefined,
  edit: undefined,
});

/** The details of a contact next to the same list. */
export const detailsOf =
  (contactId: number) =>
  (before: ContactsSearch): ContactsSearch => ({ ...withoutDetails(before), contact: contactId });

/** Opens and closes the form and the details. */
export function useContactsNavigation() {
  const navigate = useContactsNavigate();
  const router = useRouter();
  return useMemo(
    () => ({
      openForm: (target: FormTarget) =>
        void navigate({
          search: (before) => ({ ...before, add: target === 'add' ? '1' : undefined, edit: target === 'add' ? undefined : target }),
          state: { formOpenedHere: true },
        }),
      closeForm() {
        if (router.state.location.state.formOpenedHere) router.history.back();
        else void navigate({ search: (before) => ({ ...before, add: undefined, edit: undefined }), replace: true });
      },
      /** Groups that the contacts suggest, above the existing ones. */
      proposeGroups: () => void navigate({ search: { tab: 'groups', auto: '1' } }),
      /** In place of what is open now. */
      showDetails: (contactId: number | null) =>
        void navigate({
          search: (before) => ({ ...before, add: undefined, edit: undefined, contact: contactId ?? undefined }),
          replace: true,
        }),
    }),
    [navigate, router],
  );
}
