import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { conversationOf } from '../api/person';
import { keepList, useChatsNavigate, useChatsSearch } from './use-chats-location';

/** The panes that are not channels. */
export type OwnTab = 'calls' | 'summary';
export type Tab = Channel | OwnTab;

/** Each tab has an address of its own. */
export function useShowTab(person: ConversationSummary): (tab: Tab) => void {
  const navigate = useChatsNavigate();
  const setSearch = useChatsSearch();
  return (tab) => {
    if (tab === 'calls' || tab === 'summary') return setSearch({ view: tab });
    const conversationId = conversationOf(person, tab);
    if (conversationId !== null)
      void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversationId) }, search: keepList });
    else void navigate({ to: '/chats', search: (list) => ({ ...keepList(list), contact: person.contact_id, type: tab }) });
  };
}
