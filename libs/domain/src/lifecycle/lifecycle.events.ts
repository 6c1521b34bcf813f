import type { Channel, ScheduledChoice } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';

/** Ends, changes of owner and returns, with the facts that their listeners need. */
export interface LifecycleEvents {
  'member.removed': { userId: number; successorId: number | null };
  'member.role_changed': { userId: number; from: Role; to: Role };
  'contact.reassigned': { contactIds: number[]; to: number | null };
  /** `from` and `to` are E.164 numbers; null means no number. */
  'contact.renumbered': { contactId: number; channel: Channel; from: string | null; to: string | null };
  'contact.opted_out': { contactId: number; channel: Channel };
  'contact.deleted': { contactIds: number[] };
  'contact.restored': { contactIds: number[] };
  /** Before the rows are deleted. */
  'contact.purged': { contactIds: number[] };
  /** Before the absorbed contact's rows move. */
  'contact.merged': { contactId: number; absorbedId: number };
  /** Before the rows are deleted. `addresses` are the person's numbers and e-mail addresses, also those of contacts merged into them. */
  'contact.erased': { contactId: number; addresses: string[] };
  /** `scheduled`: what was chosen for scheduled messages, null when nothing was. */
  'conversation.closed': { conversationId: number; contactId: number; scheduled: ScheduledChoice | null };
  'conversation.archived': { conversationId: number; contactId: number; scheduled: ScheduledChoice | null };
  'conversation.reopened': { conversationId: number; contactId: number };
  'message.failed': { messageId: number; conversationId: number; contactId: number };
}

export type LifecycleEvent = keyof LifecycleEvents;
