import type { DemoConversation } from './conversation';

export interface ConversationFacts {
  lastMessageAt: number;
  lastInboundAt: number | null;
  lastOutboundAt: number | null;
  /** Oldest message of the customer's that nobody has answered; null in a conversation that is closed. */
  waitingSince: number | null;
  unreadCount: number;
}

/** What lists and windows read of a conversation, told from its messages. */
export function factsOf({ messages, status, unreadCount }: DemoConversation): ConversationFacts {
  const last = messages.at(-1);
  if (!last) throw new RangeError('A conversation of the demo has messages.');
  const lastOutbound = messages.findLastIndex(({ speaker }) => speaker !== 'customer');
  const unanswered = messages.slice(lastOutbound + 1);
  return {
    lastMessageAt: last.at,
    lastInboundAt: messages.findLast(({ speaker }) => speaker === 'customer')?.at ?? null,
    lastOutboundAt: messages[lastOutbound]?.at ?? null,
    waitingSince: status === 'active' ? (unanswered[0]?.at ?? null) : null,
    unreadCount: Math.min(unreadCount, unanswered.length),
  };
}
