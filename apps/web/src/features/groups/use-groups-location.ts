import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

const contacts = getRouteApi('/shell/contacts');

/** The URL state of groups: the open one, the search and the proposals; and how to change it. */
export function useGroupsLocation() {
  const { group, auto, search = '' } = contacts.useSearch();
  const navigate = contacts.useNavigate();
  const ways = useMemo(
    () => ({
      show: (groupId: number | null) =>
        void navigate({ search: { tab: 'groups', group: groupId ?? undefined }, replace: groupId === null }),
      propose: (on: boolean) => void navigate({ search: (before) => ({ ...before, auto: on ? '1' : undefined }), replace: !on }),
      clearSearch: () => void navigate({ search: (before) => ({ ...before, search: undefined }), replace: true }),
      showContacts: () => void navigate({ search: {} }),
    }),
    [navigate],
  );
  return { groupId: group ?? null, search, isProposing: auto === '1', ...ways };
}

/** Only the group. */
export const groupPlace = (groupId: number) => ({ tab: 'groups' as const, group: groupId });

/** The details of a contact next to the group. */
export const memberPlace =
  (contactId: number) =>
  <Place extends object>(before: Place) => ({ ...before, contact: contactId });
