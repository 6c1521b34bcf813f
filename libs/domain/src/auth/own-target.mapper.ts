import type { RequestContext } from '@app/platform/context/request-context';

/** Of an audited deed that somebody does to their own account. */
export const ownTarget = ({ actor, userId }: RequestContext) => ({ kind: 'user' as const, id: userId ?? undefined, label: actor.name });
