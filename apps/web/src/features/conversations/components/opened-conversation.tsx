import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { type ConversationDetail, getConversationQuery } from '../api/get-conversation';
import { useAnnouncedPresence } from '../hooks/use-announced-presence';
import { useChatsLocation } from '../hooks/use-chats-location';
import { useMarkRead } from '../hooks/use-mark-read';
import { useChatParts } from './chat-parts';
import { PresenceNote } from './presence-note';

export interface OpenedConversationProps {
  /** Null while it is not known. */
  conversationId: number | null;
  contactName: string;
}

export function OpenedConversation({ conversationId, contactName }: OpenedConversationProps) {
  const { data: detail } = useQuery(getConversationQuery(conversationId));
  if (!detail) return <span className="flex-1 bg-bg" />;
  return <OpenMessages key={detail.conversation.id} detail={detail} contactName={contactName} />;
}

interface OpenMessagesProps extends Omit<OpenedConversationProps, 'conversationId'> {
  detail: ConversationDetail;
}

function OpenMessages({ detail: { conversation, clockAhead }, contactName }: OpenMessagesProps) {
  const { Messages } = useChatParts();
  const onTyping = useAnnouncedPresence(conversation.id);
  const onRead = useMarkRead(conversation);
  const { conversationId, messageId } = useChatsLocation();
  const pane = useRef<HTMLDivElement>(null);
  // Where the window has expired there is a button in the place of the text.
  useShortcut('reply', () => pane.current?.querySelector<HTMLElement>('footer :is(textarea, button):enabled')?.focus());
  return (
    <div ref={pane} className="contents">
      <Messages
        conversation={conversation}
        clockAhead={clockAhead}
        contactName={contactName}
        presence={<PresenceNote conversationId={conversation.id} />}
        jumpTo={conversationId === conversation.id ? messageId : null}
        onRead={onRead}
        onTyping={onTyping}
      />
    </div>
  );
}
