import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/team');

/** What the address says of the page: the search, and whether somebody is being invited. */
export function useTeamLocation() {
  const { search = '', invite } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    isInviting: invite === '1',
    find: (text: string) => void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true }),
    openInvite: () => void navigate({ search: (before) => ({ ...before, invite: '1' }) }),
    closeInvite: () => void navigate({ search: (before) => ({ ...before, invite: undefined }), replace: true }),
  };
}
