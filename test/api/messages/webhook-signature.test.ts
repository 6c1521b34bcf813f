import { describe, expect, it } from 'vitest';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { anInboundMessage, aSid, deliverWebhook, type Params } from '../../factories/webhook.factory';

/** What came to be by the webhook itself: connecting and noticing write events of their own, later. */
const trace = (org: Organization) =>
  org.product.database.value<string>(
    `select concat_ws(' ', (select count(*) from messages where organization_id = $1), (select count(*) from contacts where organization_id = $1),
       (select count(*) from webhook_receipts where organization_id = $1), (select count(*) from webhook_quarantine where organization_id = $1),
       (select count(*) from events where organization_id = $1 and type not in ('settings.twilio_changed', 'template.synced', 'notification.raised')))`,
    [org.id],
  );
const UNTOUCHED = '0 0 0 0 0';

describe('a forged webhook has no effect', () => {
  type Forgery = (org: Organization, params: Params) => ReturnType<typeof deliverWebhook>;
  const forgeries: [string, Forgery][] = [
    ['without a signature', (org, params) => deliverWebhook(org, params, { signature: null })],
    ['with an empty one', (org, params) => deliverWebhook(org, params, { signature: '' })],
    ['with a made-up one', (org, params) => deliverWebhook(org, params, { signature: Buffer.alloc(20, 7).toString('base64') })],
    ['with another token', (org, params) => deliverWebhook(org, params, { token: 'not the token of this account' })],
    ['with a changed word', (org, params) => deliverWebhook(org, { ...params, Body: 'Send me money' }, { signedParams: params })],
    ['with a changed sender', (org, params) => deliverWebhook(org, { ...params, From: 'whatsapp:+15555550100' }, { signedParams: params })],
    ['with one parameter more', (org, params) => deliverWebhook(org, { ...params, MediaUrl0: 'http://x.test' }, { signedParams: params })],
    ['with one parameter less', (org, params) => deliverWebhook(org, params, { signedParams: { ...params, ProfileName: 'Anita' } })],
    ['with a second value for one', (org, params) => deliverWebhook(org, { ...params, Body: ['Hola', 'Adiós'] }, { signedParams: params })],
    [
      'signed for another path',
      (org, params) => deliverWebhook(org, params, { signedUrl: `${org.product.url}/webhooks/twilio/x/messages` }),
    ],
    [
      'signed for another host',
      (org, params) => deliverWebhook(org, params, { signedUrl: `https://evil.test/webhooks/twilio/${org.twilio.webhookKey}/messages` }),
    ],
    ['with a query that was not signed', (org, params) => deliverWebhook(org, params, { path: '/messages', query: '?a=1' })],
    [
      'signed for the messages and sent to the statuses',
      (org, params) =>
        deliverWebhook(org, params, { path: '/status', signedUrl: `${org.product.url}/webhooks/twilio/${org.twilio.webhookKey}/messages` }),
    ],
    ['at a webhook key that nobody has', (org, params) => deliverWebhook(org, params, { webhookKey: 'x'.repeat(24) })],
  ];

  it.each(forgeries)('%s', async (_case, forge) => {
    const org = await anOrganization().withTwilio().with();
    const answer = await forge(org, anInboundMessage(org));
    expect(answer.status).toBe(403);
    expect(await trace(org)).toBe(UNTOUCHED);
  });

  it('signed by another organization of ours', async () => {
    const [victim, attacker] = [await anOrganization().withTwilio().with(), await anOrganization().withTwilio().with()];
    const params = anInboundMessage(victim);
    expect((await deliverWebhook(victim, params, { token: attacker.twilio.auth_token })).status).toBe(403);
    expect(await trace(victim)).toBe(UNTOUCHED);

    // at its own webhook key it is genuine, and reaches nobody but itself
    expect((await deliverWebhook(attacker, params)).status).toBe(200);
    expect(await trace(victim)).toBe(UNTOUCHED);
    expect(await trace(attacker)).toBe('1 1 1 0 2');
  });

  it('sent again word by word', async () => {
    const org = await anOrganization().withTwilio().with();
    const params = anInboundMessage(org);
    await deliverWebhook(org, params);
    const before = await trace(org);
    expect((await deliverWebhook(org, params)).status).toBe(200);
    expect(await trace(org)).toBe(before);
  });

  it('sent as JSON or with another content type', async () => {
    const org = await anOrganization().withTwilio().with();
    const address = `/webhooks/twilio/${org.twilio.webhookKey}/messages`;
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const headers = { 'content-type': type, 'x-twilio-signature': 'x' };
      const { status } = await org.product.visitor().send('POST', address, { body: JSON.stringify(anInboundMessage(org)), headers });
      expect([403, 415, 422]).toContain(status);
    }
    expect(await trace(org)).toBe(UNTOUCHED);
  });
});

describe('a genuine webhook is taken', () => {
  const variants: [string, Params][] = [
    ['with an empty body', { Body: '' }],
    ['with emoji', { Body: '👍🏽 ñ 你好' }],
    ['with a plus', { Body: '1+1=2' }],
    ['with a percent sign', { Body: '100% %41 %zz' }],
    ['with every reserved character', { Body: `!*'();:@&=+$,/?#[] "<>\\^\`{|}~` }],
    ['with line breaks', { Body: 'uno\r\ndos' }],
    ['with empty parameters beside', { FromCity: '', FromState: '', ToZip: '' }],
    ['with repeated keys', { Extra: ['b', 'a'], Body: 'Hola' }],
    ['with the same value twice', { Extra: ['a', 'a'], Body: 'Hola' }],
    ['with names that sort by their case', { CallSid: '2', Called: '1', Caller: '3' }],
    ['with parameters that nobody knows yet', { ChannelMetadata: '{"type":"whatsapp","data":{"context":{}}}', NewIn2027: 'x' }],
  ];

  it.each(variants)('%s', async (_case, changes) => {
    const org = await anOrganization().withTwilio().with();
    expect((await deliverWebhook(org, anInboundMessage(org, changes))).status).toBe(200);
    const [stored] = await org.product.database.rows(`select body from messages where organization_id = $1`, [org.id]);
    expect(stored).toEqual({ body: changes['Body'] ?? 'Hola' });
  });

  it('with the address signed without its port', async () => {
    const org = await anOrganization().withTwilio().with();
    const { hostname } = new URL(org.product.url);
    const signedUrl = `http://${hostname}/webhooks/twilio/${org.twilio.webhookKey}/messages`;
    expect((await deliverWebhook(org, anInboundMessage(org), { signedUrl })).status).toBe(200);
  });

  it('with a query that was signed', async () => {
    const org = await anOrganization().withTwilio().with();
    const query = '?from=campaign%201&x=a+b';
    expect((await deliverWebhook(org, anInboundMessage(org), { query, signsQuery: true })).status).toBe(200);
  });

  it('whatever the Host header says', async () => {
    const org = await anOrganization().withTwilio().with();
    const headers = { host: 'some-proxy.internal:8080', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    expect((await deliverWebhook(org, anInboundMessage(org), { headers })).status).toBe(200);
  });

  it('signed with the token before the rotation, and with the new one', async () => {
    const org = await anOrganization().withTwilio().with();
    const renewed = 'the token after the rotation 1234';
    expect((await org.founder.post('/api/settings/twilio', { twilio_auth_token: renewed })).status).toBe(200);
    const { url } = await org.product.startAnotherApi();
    const [old, fresh] = [anInboundMessage(org, { MessageSid: aSid() }), anInboundMessage(org, { MessageSid: aSid() })];
    expect((await deliverWebhook(org, old, { through: url })).status).toBe(200);
    expect((await deliverWebhook(org, fresh, { through: url, token: renewed })).status).toBe(200);
    expect((await deliverWebhook(org, fresh, { through: url, token: 'neither of the two' })).status).toBe(403);

    // Two rotations on, the first token is worth nothing.
    await org.founder.post('/api/settings/twilio', { twilio_auth_token: 'the token after the next one 1234' });
    const { url: later } = await org.product.startAnotherApi();
    expect((await deliverWebhook(org, anInboundMessage(org), { through: later })).status).toBe(403);
    expect((await deliverWebhook(org, anInboundMessage(org), { through: later, token: renewed })).status).toBe(200);
  });
});
