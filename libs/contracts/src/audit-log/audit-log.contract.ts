import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_GROUPS, AUDIT_RESULTS, AUDIT_TARGETS, type AuditAction } from './audit-actions';

export const AUDIT_PAGE_SIZE = 50;

export const AuditGroupName = z.enum(AUDIT_GROUPS);
export const AuditActionName = z.enum(
  Object.entries(AUDIT_ACTIONS).flatMap(([group, names]) => names.map((name) => `${group}.${name}` as AuditAction)) as [
    AuditAction,
    ...AuditAction[],
  ],
);
export const AuditActorKindName = z.enum(AUDIT_ACTOR_KINDS);
export const AuditTargetName = z.enum(AUDIT_TARGETS);
export const AuditResultName = z.enum(AUDIT_RESULTS);

export const AuditActorView = z
  .object({ kind: AuditActorKindName, id: Id.nullable(), label: z.string().describe('Their name at the time') })
  .meta({ id: 'AuditActor' });
export type AuditActorView = z.infer<typeof AuditActorView>;

const Facts = z.record(z.string(), z.unknown()).nullable();

export const AuditEntryView = z
  .object({
    id: Id.describe('Numbered without gaps per organization'),
    at: Timestamp,
    actor: AuditActorView,
    action: AuditActionName,
    result: AuditResultName,
    target: z
      .object({
        kind: AuditTargetName,
        id: z.string().nullable(),
        label: z.string().nullable().describe('The name at the time; null without a name, or after an erasure'),
      })
      .nullable(),
    before: Facts.describe('The changed fields only'),
    after: Facts,
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string(),
    hash: z.string().describe("Hexadecimal; covers the entry and the previous entry's hash"),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof AuditEntryView>;

const ACTOR = new RegExp(`^(${AUDIT_ACTOR_KINDS.join('|')})(:[1-9]\\d{0,15})?$`);
const TARGET = new RegExp(`^(${AUDIT_TARGETS.join('|')})(:.{1,200})?$`);

/** A kind, or a kind and an id: `contact`, `contact:7`. */
const named = (form: RegExp) => z.string().regex(form, 'must be a kind, or a kind and a number such as contact:7');

export const AuditLogFilter = z.object({
  actor: named(ACTOR).optional(),
  group: AuditGroupName.optional(),
  target: named(TARGET).optional(),
  result: AuditResultName.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional().describe('Entries before it'),
  search: SearchText.describe('In the names of actor and target, the address, and the number of the request'),
});
export type AuditLogFilter = z.infer<typeof AuditLogFilter>;

export const AuditLogQuery = AuditLogFilter.extend({
  before: z.coerce.number().int().positive().optional().describe('Entries older than this one'),
  per_page: pageSize(AUDIT_PAGE_SIZE),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

export const AuditLogPage = z
  .object({ entries: z.array(AuditEntryView).describe('Newest first'), next_cursor: Id.nullable() })
  .meta({ id: 'AuditLogPage' });
export type AuditLogPage = z.infer<typeof AuditLogPage>;

export const AuditExportInput = AuditLogFilter.strict().meta({ id: 'AuditExportInput' });
export type AuditExportInput = z.infer<typeof AuditExportInput>;

export const AuditActors = z.object({ actors: z.array(AuditActorView).describe('Everyone with an entry, with their latest name') });
export type AuditActors = z.infer<typeof AuditActors>;

/**
 * The error at the first broken entry. `missing`: the entry was removed. `changed`: it differs from what was written. `unlinked`: it does not
 * follow the previous one. `added`: the product did not append it.
 */
export const AuditChainError = z.enum(['missing', 'changed', 'unlinked', 'added']);
export type AuditChainError = z.infer<typeof AuditChainError>;

export const AuditVerification = z
  .object({
    broken: z.object({ id: Id, trouble: AuditChainError }).nullable().describe('Null when the whole chain verifies'),
    checked: z.int(),
    purged: z.int().describe('Purged entries; the chain starts after them'),
    head: z.string().nullable().describe('Hash of the newest entry; stored elsewhere, it proves later that the chain was not rewritten'),
    verified_at: Timestamp,
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;

export const auditLogEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/audit-log', query: AuditLogQuery, answer: AuditLogPage }),
  actors: endpoint({ method: 'GET', path: '/api/audit-log/actors', answer: AuditActors }),
  verify: endpoint({ method: 'POST', path: '/api/audit-log/verification', answer: AuditVerification }),
};
