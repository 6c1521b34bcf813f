import type { DemoConversation } from './conversation';

export interface ConversationFacts {
  lastMessageAt: number;
  lastInboundAt: number | null;
  lastOutboundAt: number | null;
  /** Time of the customer's oldest unanswered message; null in a closed conversation. */
  waitingSince: number | null;
  unreadCount: number;
}

/** The summary of a conversation for lists and windows, computed from its messages. */
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
