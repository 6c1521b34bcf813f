import type { NotificationView } from '@app/contracts/notifications/notifications.contract';

/** What stands before the eyes of the person in one tab. */
export interface LookedAt {
  conversationId: number | null;
  /** The customer of that conversation, once it is known. */
  contactId: number | null;
  /** Both conversations of the person are open. */
  isSplit: boolean;
}

type About = Pick<NotificationView, 'kind' | 'contact' | 'conversation_id'>;

/** Whether it is a customer who calls. */
export const fromCustomer = ({ kind }: Pick<NotificationView, 'kind'>): boolean => kind === 'new_message' || kind === 'new_lead';

/** A message is seen in its own conversation; what else is about a customer is seen in either of theirs. */
export function isLookedAt(about: About, { conversationId, contactId, isSplit }: LookedAt): boolean {
  if (conversationId === null) return false;
  if (about.conversation_id === conversationId) return true;
  return (isSplit || !fromCustomer(about)) && contactId !== null && about.contact?.id === contactId;
}

const QUIET_MS = 10_000;

/** Lets one thing call once in ten seconds, however much the customer writes. */
export class CallLimit {
  private readonly called = new Map<string, number>();

  mayCall(tag: string, now: number): boolean {
    const last = this.called.get(tag);
    if (last !== undefined && now - last < QUIET_MS) return false;
    this.called.set(tag, now);
    return true;
  }
}
