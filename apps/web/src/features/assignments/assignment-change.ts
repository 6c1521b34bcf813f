import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';

/** The agent of a contact; null while it is unassigned. */
export type Assignee = ConversationSummary['assigned_agent'];

/** A contact passes from one hand to another. */
export interface AssignmentChange {
  from: Assignee;
  to: Assignee;
}

export const reversed = ({ from, to }: AssignmentChange): AssignmentChange => ({ from: to, to: from });

/** Choosing the person who already has the contact changes nothing. */
export const isChange = ({ from, to }: AssignmentChange): boolean => from?.id !== to?.id;
