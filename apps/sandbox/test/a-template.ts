import type { ContentCreateRequest } from 'twilio/lib/rest/content/v1/content';
import type { SandboxUnderTest } from './a-sandbox';

export interface TemplateInput {
  friendly_name?: string;
  language?: string;
  variables?: Record<string, string>;
  types: object;
}

/** A template that follows all of WhatsApp's rules. */
export const APPOINTMENT: TemplateInput = {
  friendly_name: 'cita',
  language: 'es',
  variables: { 1: 'Ana', 2: '15:00' },
  types: { 'twilio/text': { body: 'Hola {{1}}, su cita es mañana a las {{2}} en nuestro taller.' } },
};

/** Two seconds as received, five as pending. */
const REVIEW_SECONDS = 7;

/** Uses the official client. Its typed classes write camelCase, which the provider rejects; a plain object is sent unchanged. */
export const aTemplate = ({ client }: SandboxUnderTest, input: Partial<TemplateInput> = {}) =>
  client.content.v1.contents.create({ ...APPOINTMENT, ...input } as unknown as ContentCreateRequest);

export const submit = ({ client }: SandboxUnderTest, sid: string, name: string, category = 'UTILITY') =>
  client.content.v1.contents(sid).approvalCreate.create({ name, category });

export const reviewTemplates = ({ control }: SandboxUnderTest, seconds = REVIEW_SECONDS) =>
  control.post('/clock', { advanceSeconds: seconds });

export async function approvalOf({ client }: SandboxUnderTest, sid: string): Promise<Record<string, string>> {
  return (await client.content.v1.contents(sid).approvalFetch().fetch()).whatsapp as unknown as Record<string, string>;
}

/** A content that WhatsApp has approved; advances the clock. */
export async function anApprovedTemplate(sandbox: SandboxUnderTest, input: Partial<TemplateInput> = {}, name = 'cita') {
  const content = await aTemplate(sandbox, input);
  await submit(sandbox, content.sid, name);
  await reviewTemplates(sandbox);
  return content;
}

/** Calls the Content API without the client. */
export function contentRestOf({ url, account }: SandboxUnderTest) {
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/content.twilio.com${path}`, {
      method,
      headers: body === undefined ? { authorization } : headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Record<string, unknown> };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
  };
}
