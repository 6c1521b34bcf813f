import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { conversationOf, preferredChannel } from '../list/person';
import { keepList, useChatsNavigate } from './use-chats-location';

/** The keys that go up and down the list; from nowhere they begin at its first row. */
export function useListKeys(rows: readonly ConversationSummary[], selectedId: number | null): void {
  const navigate = useChatsNavigate();
  const at = rows.findIndex(({ contact_id }) => contact_id === selectedId);
  const open = (person: ConversationSummary) => {
    const { contact_id, found_message } = person;
    const channel = preferredChannel(person);
    const conversationId = found_message?.conversation_id ?? conversationOf(person, channel);
    if (conversationId === null)
      void navigate({ to: '/chats', search: (list) => ({ ...keepList(list), contact: contact_id, type: channel }) });
    else
      void navigate({
        to: '/chats/$conversationId',
        params: { conversationId: String(conversationId) },
        search: (list) => ({ ...keepList(list), message: found_message?.id }),
      });
  };
  const goTo = (person: ConversationSummary | undefined) => person && (() => open(person));
  useShortcut('next', goTo(rows[at + 1]));
  useShortcut('previous', goTo(rows[at === -1 ? 0 : at - 1]));
}
