import type { EventPayload } from '@app/contracts/catalogue/events';

/** What stands before the eyes of the person in one tab. */
export interface LookedAt {
  conversationId: number | null;
  /** Both conversations of the person are open. */
  isSplit: boolean;
}

type Arrived = EventPayload<'message.received'>;

/** Whether the message is the person's business: of a customer of theirs, or of one whom nobody has. */
export const concerns = ({ summary: { assigned_agent } }: Arrived, myId: number): boolean =>
  assigned_agent === null || assigned_agent.id === myId;

export function isLookedAt({ message, summary }: Arrived, { conversationId, isSplit }: LookedAt): boolean {
  if (conversationId === null) return false;
  if (message.conversation_id === conversationId) return true;
  return isSplit && [summary.whatsapp_conversation_id, summary.sms_conversation_id].includes(conversationId);
}

const QUIET_MS = 10_000;

/** Lets a conversation call once in ten seconds, however much the customer writes. */
export class CallLimit {
  private readonly called = new Map<number, number>();

  mayCall(conversationId: number, now: number): boolean {
    const last = this.called.get(conversationId);
    if (last !== undefined && now - last < QUIET_MS) return false;
    this.called.set(conversationId, now);
    return true;
  }
}
