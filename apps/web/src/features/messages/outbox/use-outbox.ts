import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMe } from '@/lib/session/use-me';
import { outbox, outboxKey } from './outbox-store';
import type { UnsentMessage } from './unsent-message';

const NONE: readonly UnsentMessage[] = [];

/** Messages that this person has sent in the conversation and the server has not confirmed. */
export function useUnsent({ id }: Pick<ConversationView, 'id'>): readonly UnsentMessage[] {
  const key = useOutboxKey(id);
  useEffect(() => outbox.getState().follow(key), [key]);
  return useStore(outbox, ({ unsent }) => unsent[key] ?? NONE);
}

export const useOutboxKey = (conversationId: number): string => outboxKey(useMe().id, conversationId);
