import type { AUDIT_ACTIONS, AuditGroup } from '@app/contracts/audit-log/audit-actions';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import type { MessageFailure } from '@app/contracts/messages/message-failures';

export interface FailureMessage {
  words: string;
  /** The person's possible remedy. */
  next: string;
}
export type ErrorMessages = Readonly<Record<ErrorCode, string>>;
export type MessageFailureMessages = Readonly<Record<MessageFailure, FailureMessage>>;

/** A message for every action that leaves an entry in the audit log; an action without one does not compile. */
export type AuditActionMessages = { [Group in AuditGroup]: Record<(typeof AUDIT_ACTIONS)[Group][number], string> };
