import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useMe } from '@/lib/session/use-me';
import { threadQuery } from './thread-query';
import { outbox } from '../outbox/outbox-store';
import { withoutJump, displayedRange, type ThreadMessage } from './thread';
import { type ThreadEvent, threadRows } from './thread-rows';
import { useOutboxKey, useUnsent } from '../outbox/use-outbox';

const NONE: readonly ThreadMessage[] = [];

/** The rows of a conversation: the server's messages, the unsent ones and what happened between them as one list. */
export function useThread(conversation: ConversationView, events: readonly ThreadEvent[]) {
  const { id: myId } = useMe();
  const outboxKey = useOutboxKey(conversation.id);
  const unsent = useUnsent(conversation);
  const query = useQuery(threadQuery(conversation));
  const { data: thread } = query;
  const messages = useViews(thread?.messages);
  const shown = thread && displayedRange(thread);
  const shownMessages = useViews(shown?.messages);
  const hasOlder = shown !== undefined && shown.olderCursor !== null;
  const hasNewer = thread !== undefined && thread.jumpRange !== null;
  const { address_change: addressChange } = conversation;
  const rows = useMemo(
    () => threadRows({ messages: shownMessages, unsent, events, addressChange }, { hasOlder, hasNewer, myId }),
    [shownMessages, unsent, events, addressChange, hasOlder, hasNewer, myId],
  );

  const newestId = thread === undefined ? null : (messages.at(-1)?.id ?? 0);
  useEffect(() => {
    const confirmed = messages.flatMap(({ client_id }) => client_id ?? []);
    outbox.getState().remove(outboxKey, confirmed);
  }, [messages, outboxKey]);

  const onEnd = useReturnToEnd(conversation);
  return {
    query,
    /** The end of the conversation, also while something further up is read. */
    messages,
    shownMessages,
    unsent,
    rows,
    hasOlder,
    hasNewer,
    /** Null while nothing is loaded. */
    newestId,
    onEnd,
  };
}

const useViews = (messages: readonly ThreadMessage[] = NONE): MessageView[] => useMemo(() => messages.map(({ view }) => view), [messages]);

/** Shows the end again; reopening a conversation also starts there. */
function useReturnToEnd({ id, type }: ConversationView): () => void {
  const queryClient = useQueryClient();
  const onEnd = useCallback(() => {
    queryClient.setQueryData(threadQuery({ id, type }).queryKey, (thread) => thread && withoutJump(thread));
  }, [queryClient, id, type]);
  useEffect(() => onEnd, [onEnd]);
  return onEnd;
}
