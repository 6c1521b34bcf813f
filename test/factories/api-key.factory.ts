import type { GenerateApiKeyInput, GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { type Answer, type Method, HttpClient, type Sending } from '../harness/http-client';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';

/** A client with an API key: no cookies and no CSRF token. */
export class KeyClient extends HttpClient {
  constructor(
    url: string,
    readonly id: number,
    readonly key: string,
  ) {
    super(url);
  }

  override tokenHeaders(): Promise<Record<string, string>> {
    return Promise.resolve({});
  }

  override send<Body = unknown>(method: Method, path: string, { headers, ...rest }: Sending = {}): Promise<Answer<Body>> {
    return super.send<Body>(method, path, { ...rest, headers: { authorization: `Bearer ${this.key}`, ...headers } });
  }

  at(url: string): KeyClient {
    return new KeyClient(url, this.id, this.key);
  }
}

interface Wish extends Partial<Omit<GenerateApiKeyInput, 'permissions'>> {
  permissions?: readonly KeyPermission[];
}

/** A client with an API key that a manager generated; for the agent and without permissions by default. */
export async function anApiKey(
  organization: Organization & { agent: Person; owner: Person },
  { permissions = [], ...wish }: Wish = {},
): Promise<KeyClient> {
  const input = { user_id: organization.agent.id, name: 'Program', permissions, ...wish };
  const { status, body } = await organization.owner.post<GeneratedApiKey>('/api/agent-api-keys', input);
  if (status !== 201) throw new Error(`No key was generated: ${JSON.stringify(body)}`);
  return new KeyClient(organization.product.url, body.id, body.key);
}
