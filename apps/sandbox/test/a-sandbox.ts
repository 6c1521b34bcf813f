import { resolve } from 'node:path';
import twilio from 'twilio';
import { expect } from 'vitest';
import type { Violation } from '../src/openapi/openapi-check.plugin';
import { type Sandbox, createSandbox } from '../src/sandbox';
import type { SandboxSettings } from '../src/services/settings';

export const DEALER = '+12025550100';
export const CUSTOMER = '+13055550123';

interface AccountAnswer {
  sid: string;
  auth_token: string;
  api_key_sid: string;
  api_key_secret: string;
  messaging_service_sid: string;
}

export interface ChatMessage {
  sid: string;
  direction: string;
  channel: string;
  from: string;
  to: string;
  body: string;
  content_sid: string | null;
  content_variables: string | null;
  media: { content_type: string | null; file_name: string | null; url: string | null }[];
  status: string;
  status_callback: string | null;
  created_at: string;
}

type RequestOptions<T> = Parameters<typeof twilio.RequestClient.prototype.request<T>>[0];

/** The official client with redirected hosts, as in the product. */
export class RebasedClient extends twilio.RequestClient {
  constructor(private readonly base: string) {
    super({ timeout: 5_000 });
  }

  override request<T>(options: RequestOptions<T>) {
    return super.request<T>({ ...options, uri: rebase(options.uri, this.base) });
  }
}

export const rebase = (address: string, base: string) => address.replace(/^https:\/\/([a-z0-9.-]+\.twilio\.com)/, `${base}/$1`);

const OPENAPI_DIR = resolve(import.meta.dirname, '../openapi');

/** A sandbox with one dealership that has one number for SMS and WhatsApp. */
export async function aSandbox(options: Partial<SandboxSettings> = {}) {
  const sandbox = await createSandbox({ openapiDir: OPENAPI_DIR, ...options });
  const control = controlOf(sandbox);
  const account = await control.post<AccountAnswer>('/accounts', {
    organization: 'Miami Motors',
    numbers: [DEALER],
    whatsapp_senders: [DEALER],
  });
  const client = twilio(account.sid, account.auth_token, { httpClient: new RebasedClient(sandbox.url) });
  const close = async () => {
    const violations = await takeViolations(sandbox);
    await sandbox.close();
    // what these tests do wrong is refused
    expect(violations.filter(({ side, status }) => side === 'answer' || (status ?? 400) < 400)).toEqual([]);
  };
  return { ...sandbox, close, control, account, client, rest: restOf(sandbox, account) };
}

/** What the provider's OpenAPI files do not allow, since the last call. */
export const takeViolations = async ({ url }: Pick<Sandbox, 'url'>): Promise<Violation[]> =>
  (await (await fetch(`${url}/__sandbox/violations`, { method: 'DELETE' })).json()) as Violation[];

export type SandboxUnderTest = Awaited<ReturnType<typeof aSandbox>>;

export function controlOf({ url }: Pick<Sandbox, 'url'>) {
  const call = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${url}/__sandbox${path}`, init);
    const answer = (await response.json()) as T;
    if (!response.ok) throw Object.assign(new Error(JSON.stringify(answer)), { status: response.status });
    return answer;
  };
  return {
    get: <T>(path: string) => call<T>(path),
    post: <T = unknown>(path: string, body: unknown = {}) =>
      call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}

/** Calls the API without the client, for the raw responses. */
function restOf({ url }: Sandbox, account: AccountAnswer) {
  const base = `${url}/api.twilio.com/2010-04-01/Accounts/${account.sid}`;
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const call = (path: string, init: RequestInit = {}) =>
    fetch(path.startsWith('http') ? path : base + path, { ...init, headers: { authorization } });
  return {
    base,
    get: (path: string, init?: RequestInit) => call(path, init),
    post: (path: string, form: Record<string, string>) => call(path, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

/** Sets the dealership's webhook URLs through the provider's API. */
export async function connectWebhooks({ client, account }: SandboxUnderTest, address: string, fallback = ''): Promise<void> {
  await client.messaging.v1.services(account.messaging_service_sid).update({ useInboundWebhookOnNumber: true });
  const [number] = await client.incomingPhoneNumbers.list();
  await client.incomingPhoneNumbers(number?.sid ?? '').update({ smsUrl: address, smsFallbackUrl: fallback });
  const [sender] = await client.messaging.v2.channelsSenders.list({ channel: 'whatsapp' });
  const webhook = { callback_url: address, fallback_url: fallback };
  await client.messaging.v2.channelsSenders(sender?.sid ?? '').update(snakeCase({ webhook }));
}

/** The SDK's typed classes write camelCase, which the provider rejects; a plain object is sent unchanged. */
type SenderUpdate = Parameters<ReturnType<SandboxUnderTest['client']['messaging']['v2']['channelsSenders']>['update']>[0];
export const snakeCase = (update: object) => update as unknown as Exclude<SenderUpdate, ((...args: never[]) => unknown) | undefined>;
