import { beforeAll, expect, it, vi } from 'vitest';
import { saveAiSettings } from '../../factories/ai-settings.factory';
import { anApiKey } from '../../factories/api-key.factory';
import { PASSWORD } from '../../factories/person.factory';
import { aSeededOrganization, CANARY, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { linkIn, mailTo } from '../../factories/signup.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import { captureLog } from '../../harness/log-lines';

const MARK = 'zq7-secret';

let lines: string[];
let organization: SeededOrganization;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'trace');
  lines = captureLog();
  organization = await aSeededOrganization(CANARY);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

/** Inserts into a table fail in the middle of a request, with what was to be inserted at hand. */
async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  const { database } = organization.product;
  await database.rows(`alter table ${table} add constraint broken check (id < 0) not valid`);
  await work();
  await database.rows(`alter table ${table} drop constraint broken`);
}

it('has at its most talkative neither secrets nor what people write, also where something fails', async () => {
  const { owner, unverified, product, chat, ids } = organization;
  const visitor = product.visitor();
  const token = linkIn(await mailTo(unverified.email));

  await visitor.post('/api/auth/login', { email: owner.email, password: MARK });
  await visitor.post('/api/auth/login', { email: owner.email, password: PASSWORD });
  await visitor.post('/api/auth/signup', { firstName: MARK, lastName: MARK, organization: MARK, email: `a@b.test`, password: MARK });
  await visitor.post('/api/auth/verify-email', { token });
  await visitor.get(`/email/verify?token=${token}`);
  await owner.post('/api/settings/twilio', { twilio_auth_token: MARK, twilio_api_secret: MARK });
  await owner.post('/api/settings/twilio/test', { twilio_account_sid: `AC${'0'.repeat(32)}`, twilio_auth_token: MARK });
  const program = await anApiKey(organization, { name: MARK, permissions: ['read_contacts'] });
  await program.get(`/api/contacts/${ids.contact}`);
  await program.get('/api/contacts?search=x');
  await saveAiSettings(owner, { openai_api_key: `sk-bad-${MARK}` });
  await owner.post('/api/settings/test/ai', { provider: 'openai', api_key: `sk-bad-${MARK}` });
  await owner.get('/api/settings/ai-models/openai');
  await whileBroken('api_keys', () => anApiKey(organization, { name: MARK }).catch(() => undefined));
  await deliverWebhook(organization, anInboundMessage(organization, { Body: MARK }), { token: MARK });
  await whileBroken('contact_notes', () => owner.post(`/api/contacts/${ids.contact}/notes`, { content: MARK }));
  await whileBroken('messages', () => owner.post(`${chat.path}/send`, { body: MARK }));
  await whileBroken('webhook_quarantine', () =>
    deliverWebhook(organization, anInboundMessage(organization, { Body: MARK, From: 'whatsapp:' })),
  );

  await eventually(() => expect(lines.join('')).toContain('Request failed'));
  const secrets = {
    word: CANARY,
    mark: MARK,
    password: PASSWORD,
    token,
    session: owner.session ?? 'none',
    authToken: organization.twilio.auth_token,
    webhookKey: organization.twilio.webhookKey,
    apiKey: program.key,
    phone: chat.customer.phone,
  };
  const found = Object.entries(secrets).map(([name, secret]) => [
    name,
    lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
  ]);
  expect(found.filter(([, where]) => where?.length)).toEqual([]);
}, 60_000);

it('has one line for each call, with its route and what became of it, and nothing of the address', async () => {
  const { owner, id, product, ids } = organization;
  lines.splice(0);
  const asked = { 'x-request-id': 'a-call-of-this-test' };
  await owner.send('GET', `/api/contacts/${ids.contact}?search=${MARK}`, { headers: asked });
  await product.visitor().get(`/api/contacts/999999?search=${MARK}`);
  const calls = () =>
    lines.filter((line) => line.includes('"request.completed"')).map((line) => JSON.parse(line) as Record<string, unknown>);
  await eventually(() => expect(calls().filter(({ status }) => status === 401)).toHaveLength(1));
  expect(calls().filter(({ request_id }) => request_id === 'a-call-of-this-test')).toEqual([
    expect.objectContaining({ method: 'GET', route: '/api/contacts/:id', status: 200, organization_id: id, ms: expect.any(Number) }),
  ]);
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
}, 60_000);
