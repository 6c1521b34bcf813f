import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';
import type { AuditEntryEntity } from '@app/database/entities/audit-entry.entity';

export const auditEntryOf = (row: AuditEntryEntity): AuditEntryView => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  actor: { kind: row.actorKind, id: row.actorId, label: row.actorLabel },
  action: row.action,
  result: row.result,
  target: row.targetKind === null ? null : { kind: row.targetKind, id: row.targetId, label: row.targetLabel },
  before: row.before,
  after: row.after,
  address: row.address,
  user_agent: row.userAgent,
  request_id: row.requestId,
  hash: row.hash.toString('hex'),
});

/** CSV columns, named as in the API, so that files can be compared whatever the language. */
export const AUDIT_COLUMNS = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'action',
  'result',
  'target_kind',
  'target_id',
  'target',
  'before',
  'after',
  'address',
  'user_agent',
  'request_id',
  'hash',
] as const;

export const auditRowOf = ({ id, at, actor, action, result, target, ...rest }: AuditEntryView): string[] => [
  String(id),
  at,
  actor.kind,
  actor.id?.toString() ?? '',
  actor.label,
  action,
  result,
  target?.kind ?? '',
  target?.id ?? '',
  target?.label ?? '',
  rest.before ? JSON.stringify(rest.before) : '',
  rest.after ? JSON.stringify(rest.after) : '',
  rest.address ?? '',
  rest.user_agent ?? '',
  rest.request_id,
  rest.hash,
];
