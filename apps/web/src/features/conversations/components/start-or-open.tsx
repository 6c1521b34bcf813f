import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useEffect } from 'react';
import { keepList, useChatsNavigate } from '../hooks/use-chats-location';
import { conversationOf } from '../list/person';
import { StartConversation } from './start-conversation';

export interface StartOrOpenProps {
  person: ConversationSummary;
  channel: Channel;
}

/** /chats?contact=&type= is the address of a person without a conversation on the channel; with one it becomes that conversation's own. */
export function StartOrOpen({ person, channel }: StartOrOpenProps) {
  const navigate = useChatsNavigate();
  const conversationId = conversationOf(person, channel);
  useEffect(() => {
    if (conversationId === null) return;
    void navigate({ to: '/chats/$conversationId', params: { conversationId: String(conversationId) }, search: keepList, replace: true });
  }, [navigate, conversationId]);
  return conversationId === null ? <StartConversation person={person} channel={channel} /> : <span className="flex-1 bg-bg" />;
}
