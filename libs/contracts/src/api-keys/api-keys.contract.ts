import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { KeyPermission } from '../core/permissions';
import { Timestamp } from '../core/timestamp.contract';

/** Per organization, expired and revoked keys included. */
export const MAX_API_KEYS = 100;

export const ApiKeyState = z.enum(['active', 'expired', 'revoked', 'orphaned']);
export type ApiKeyState = z.infer<typeof ApiKeyState>;

export const ApiKeyView = z
  .object({
    id: Id,
    name: z.string(),
    user: z.object({ id: Id, name: z.string() }).describe('The user the key acts for; it never has more rights than this user'),
    key_prefix: z.string().describe('The first characters of the key; the rest is not stored'),
    permissions: z.array(KeyPermission),
    is_active: z.boolean(),
    state: ApiKeyState.describe('`orphaned`: its user has left the team'),
    last_used_at: Timestamp.nullable().describe('To the minute'),
    expires_at: Timestamp.nullable().describe('The last moment the key works'),
    revoked_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const ApiKeysAnswer = z.object({ data: z.array(ApiKeyView).describe('The newest first') }).meta({ id: 'ApiKeys' });
export type ApiKeysAnswer = z.infer<typeof ApiKeysAnswer>;

export const GenerateApiKeyInput = z
  .strictObject({
    user_id: refTo('user').describe('An agent or a manager'),
    name: z.string().trim().min(1).max(80),
    permissions: z.array(KeyPermission).max(KeyPermission.options.length).default([]),
    expires_at: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })])
      .nullish()
      .describe("A day, to whose end in the organization's time zone the key works, or a moment; not before today"),
  })
  .meta({ id: 'GenerateApiKey' });
export type GenerateApiKeyInput = z.infer<typeof GenerateApiKeyInput>;

export const NewApiKey = GenerateApiKeyInput.extend({ client_id: ClientId }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const GeneratedApiKey = ApiKeyView.extend({ key: z.string().describe('The whole key, returned only once') }).meta({
  id: 'GeneratedApiKey',
});
export type GeneratedApiKey = z.infer<typeof GeneratedApiKey>;

export const ApiKeyParams = z.object({ id: pathRef('api_key') });
export type ApiKeyParams = z.infer<typeof ApiKeyParams>;

export const apiKeysEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/agent-api-keys', answer: ApiKeysAnswer }),
  generate: endpoint({ method: 'POST', path: '/api/agent-api-keys', body: NewApiKey, answer: GeneratedApiKey }),
  revoke: endpoint({ method: 'POST', path: '/api/agent-api-keys/:id/revoke', params: ApiKeyParams, answer: ApiKeyView }),
  remove: endpoint({ method: 'DELETE', path: '/api/agent-api-keys/:id', params: ApiKeyParams, answer: NoContent }),
};
