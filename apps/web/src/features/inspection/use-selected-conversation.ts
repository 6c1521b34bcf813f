import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/chats-test');

/** Which organization and conversation the address names. */
export function useInspected() {
  const { organization, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    organizationId: organization,
    conversationId: conversation,
    chooseOrganization: (id: number) => void navigate({ search: { organization: id } }),
    chooseConversation: (id: number | undefined) => void navigate({ search: { organization, conversation: id } }),
  };
}
