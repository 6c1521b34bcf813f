import type { AUDIT_ACTIONS, AuditGroup } from '@app/contracts/audit-log/audit-actions';

/** Words of every action that leaves an entry in the audit log; an action without words does not compile. */
export type ActionWords = { [Group in AuditGroup]: Record<(typeof AUDIT_ACTIONS)[Group][number], string> };
