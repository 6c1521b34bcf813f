import { useState } from 'react';

type CreateOnce = <T>(create: (clientId: string) => Promise<T>, subject?: string) => Promise<T>;

/**
 * Creates with a client id that stays the same until one attempt succeeds: the server makes one row from two clicks within milliseconds,
 * and from a retry after a lost response. A caller that creates different things at once names each by its `subject`.
 */
export function createsOnce(): CreateOnce {
  const ids = new Map<string, string>();
  return async (create, subject = '') => {
    const clientId = ids.get(subject) ?? crypto.randomUUID();
    ids.set(subject, clientId);
    const created = await create(clientId);
    if (ids.get(subject) === clientId) ids.delete(subject);
    return created;
  };
}

/** For one opening of a form. */
export function useClientId(): CreateOnce {
  const [createOnce] = useState(createsOnce);
  return createOnce;
}
