import type { AuditActorKind } from '@app/contracts/audit-log/audit-actions';
import type { RequestContext } from '@app/platform/context/request-context';

/** A user who is not in the context yet. */
export interface AuditedPerson {
  id: number;
  label: string;
}

export interface AuditActor {
  actor_kind: AuditActorKind;
  actor_id: number | null;
  actor_label: string;
}

/** The actor, with their name at that time. */
export function actorOf({ actor }: RequestContext, by?: AuditedPerson): AuditActor {
  if (by) return { actor_kind: 'user', actor_id: by.id, actor_label: by.label };
  if (actor.kind === 'system') return { actor_kind: 'system', actor_id: null, actor_label: actor.name };
  if (actor.key) return { actor_kind: 'api_key', actor_id: actor.key.id, actor_label: `${actor.key.name} (${actor.name})` };
  return { actor_kind: actor.isSystemAdmin ? 'system_admin' : 'user', actor_id: actor.userId, actor_label: actor.name };
}
