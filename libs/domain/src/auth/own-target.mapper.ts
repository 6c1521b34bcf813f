import type { RequestContext } from '@app/platform/context/request-context';

/** The audit target of actions on the actor's own account. */
export const ownTarget = ({ actor, userId }: RequestContext) => ({ kind: 'user' as const, id: userId ?? undefined, label: actor.name });
