import type { NewApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Events let it be asked again. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys', 'list'],
  queryFn: async ({ signal }) => (await call(api.apiKeys.list, { signal })).data,
  staleTime: 60_000,
});

/** Agents and managers who can sign in: only they can have keys (document 001, section 6). */
export const keyAgentsQuery = queryOptions({
  queryKey: ['api-keys', 'agents'],
  queryFn: async ({ signal }) =>
    (await call(api.team.list, { signal })).filter(
      ({ role, status, invitation }) => role.name !== 'owner' && status === 'active' && !invitation,
    ),
});

export const generateKey = (body: NewApiKey) => call(api.apiKeys.generate, { body });
export const revokeKey = (id: number) => call(api.apiKeys.revoke, { params: { id } });
export const removeKey = (id: number) => call(api.apiKeys.remove, { params: { id } });
