import { useEffect, useMemo } from 'react';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';
import { TypingSignal } from '../presence/typing-signal';

/** Tells the teammates that this conversation is open here; answers how to tell that its reader is replying. */
export function useAnnouncedPresence(conversationId: number): (typing: boolean) => void {
  const isLive = useConnection(({ state }) => state === 'live');
  const signal = useMemo(
    () => new TypingSignal((typing) => sendCommand('conversation.typing', { conversation_id: conversationId, typing })),
    [conversationId],
  );
  // The server forgets a reader whose connection is lost, so it is said again with each new one.
  useEffect(() => {
    if (!isLive) return;
    sendCommand('conversation.view', { conversation_id: conversationId });
    return () => {
      signal.stop();
      sendCommand('conversation.leave', { conversation_id: conversationId });
    };
  }, [isLive, conversationId, signal]);
  return useMemo(() => (typing: boolean) => (typing ? signal.type() : signal.stop()), [signal]);
}
