import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';

interface Reading {
  conversation: ConversationView;
  newestInboundId: number;
  atEnd: boolean;
  onRead: () => void;
}

/**
 * Reports the conversation as read when its newest message stands before a person's eyes: once per message, and again when the
 * server counts unread ones. Of a conversation that is opened a second time the count comes later than the messages, which events bring.
 */
export function useReadAtEnd({ conversation, newestInboundId, atEnd, onRead }: Reading): void {
  const visible = usePageVisible();
  const hasUnread = conversation.unread_count > 0;
  const readUpTo = useRef(hasUnread ? 0 : newestInboundId);
  useEffect(() => {
    if (!visible || !atEnd) return;
    if (newestInboundId <= readUpTo.current && !hasUnread) return;
    readUpTo.current = newestInboundId;
    onRead();
  }, [visible, atEnd, newestInboundId, hasUnread, onRead]);
}

/** Whether a person can see the page: false in a tab in the background. */
const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
