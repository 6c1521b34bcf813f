import type { AUDIT_ACTIONS, AuditGroup } from '@app/contracts/audit-log/audit-actions';

/** A message for every action that leaves an entry in the audit log; an action without one does not compile. */
export type AuditActionMessages = { [Group in AuditGroup]: Record<(typeof AUDIT_ACTIONS)[Group][number], string> };
