import fc from 'fast-check';
import twilio from 'twilio';
import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { anInboundMessage, aSid, deliverWebhook, type Params } from '../../factories/webhook.factory';
import { formOf } from '../../harness/measured-form';
import { settledSnapshot } from '../../harness/tenant-state';
import { inParallel } from '../../cluster/concurrency';

const { sized, keepMetrics } = formOf('hostile');

const SEED = 20_261_120;
const FORGERIES = sized(1_000, 140);
const CONCURRENCY = 8;
const TIMEOUT_MS = sized(20, 1) * 60_000;

interface Forged {
  path: string;
  sent: Params;
  /** What of the delivery is not as the provider makes it. */
  delivery: Parameters<typeof deliverWebhook>[2];
}

type Forgery = (genuine: Params, chance: string) => Omit<Forged, 'path'>;

const signedFor = (address: string) => ({ signedUrl: address });

/** Every way to forge a webhook of the provider. */
function forgeriesOf(org: Organization, other: Organization): Forgery[] {
  const { url } = org.product;
  const own = `${url}/webhooks/twilio/${org.twilio.webhookKey}`;
  const { host } = new URL(url);
  return [
    (sent) => ({ sent, delivery: { signature: null } }),
    (sent) => ({ sent, delivery: { signature: '' } }),
    (sent, chance) => ({ sent, delivery: { signature: Buffer.from(chance).toString('base64') } }),
    (sent, chance) => ({ sent, delivery: { token: `token ${chance}` } }),
    (sent) => ({ sent, delivery: { token: other.twilio.auth_token } }),
    (sent) => ({ sent, delivery: { token: '' } }),
    (sent) => ({ sent, delivery: { token: org.twilio.sid } }),
    (sent, chance) => ({ sent: { ...sent, Body: `${String(sent['Body'])}${chance}!` }, delivery: { signedParams: sent } }),
    (sent) => ({ sent: { ...sent, From: 'whatsapp:+15555550100' }, delivery: { signedParams: sent } }),
    (sent) => ({ sent: { ...sent, MessageSid: aSid() }, delivery: { signedParams: sent } }),
    (sent) => ({ sent: { ...sent, NumMedia: '1', MediaUrl0: 'http://x.test' }, delivery: { signedParams: sent } }),
    (sent, chance) => ({ sent, delivery: { signedParams: { ...sent, Left: `${chance}.` } } }),
    (sent) => ({ sent: { ...sent, Body: [String(sent['Body']), 'x'] }, delivery: { signedParams: sent } }),
    (sent) => ({ sent, delivery: signedFor(`${own}/fallback`) }),
    (sent) => ({ sent, delivery: signedFor(`${url}/webhooks/twilio/${other.twilio.webhookKey}/messages`) }),
    (sent) => ({ sent, delivery: signedFor(own.replace(host, 'evil.test')) }),
    (sent) => ({ sent, delivery: signedFor(`${own}/messages/`) }),
    (sent) => ({ sent, delivery: signedFor(`${own}/messages?`) }),
    (sent) => ({ sent, delivery: { query: '?a=1' } }),
    (sent, chance) => ({
      sent,
      delivery: { webhookKey: `${org.twilio.webhookKey.slice(0, -3)}${chance.replaceAll(/\W/g, '_').padEnd(3, '-').slice(0, 3)}` },
    }),
    (sent) => ({
      sent,
      delivery: { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' }, ...signedFor(own.replace(host, 'evil.test')) },
    }),
  ];
}

it(
  'a forged webhook has no effect, and is noted as one',
  async () => {
    const [org, other] = [await anOrganization().withTwilio().with('owner'), await anOrganization().withTwilio().with()];
    // the audit log exists before refused webhooks add to it
    await org.owner.signIn();
    const genuine = anInboundMessage(org, { Body: 'Hola' });
    expect((await deliverWebhook(org, genuine)).status).toBe(200);
    const before = { own: await settledSnapshot(org), other: await settledSnapshot(other) };
    const ways = forgeriesOf(org, other);
    const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { seed: SEED, numRuns: FORGERIES });
    const answers = new Map<number, number>();
    await inParallel(texts, CONCURRENCY, async (chance, index) => {
      const forge = ways[index % ways.length];
      if (!forge) return;
      const { sent, delivery } = forge(anInboundMessage(org, { Body: chance }), chance);
      const { status } = await deliverWebhook(org, sent, delivery);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    // word by word what was taken before, and what was taken under another name
    const replays = await Promise.all(Array.from({ length: 20 }, () => deliverWebhook(org, genuine)));
    expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([200]));
    keepMetrics('forged-webhooks', { forgeries: texts.length, replays: replays.length, refused: answers.get(403) ?? 0 });
    expect([...answers]).toEqual([[403, FORGERIES]]);
    expect({ own: await settledSnapshot(org), other: await settledSnapshot(other) }).toEqual(before);

    const { database } = org.product;
    const noted = `select bad_signature_at > now() - interval '10 minutes' from provider_accounts where organization_id = $1`;
    expect(await database.value(noted, [org.id])).toBe(true);
    const { body } = await org.owner.get<{ entries: { action: string; result: string }[] }>('/api/audit-log');
    expect(body.entries.filter(({ action }) => action === 'webhook.signature_refused')).toMatchObject([{ result: 'denied' }]);
  },
  TIMEOUT_MS,
);

it(
  'a genuine webhook is taken in every form that the provider gives it',
  async () => {
    const org = await anOrganization().withTwilio().with();
    const service = org.twilio.messaging_service_sid;
    expect((await org.founder.post('/api/settings/twilio', { twilio_messaging_service_sid: service })).status).toBe(200);
    const { protocol, hostname, port } = new URL(org.product.url);
    const own = `/webhooks/twilio/${org.twilio.webhookKey}/messages`;
    const pool = { MessagingServiceSid: service, To: '+12025550188', From: aPhone() };
    const forms: [string, Params, Parameters<typeof deliverWebhook>[2]][] = [
      ['from the pool of the Messaging Service', pool, {}],
      ['with an empty body', { Body: '' }, {}],
      ['with emoji', { Body: '👩🏽‍🔧 ñ 你好' }, {}],
      ['with plus and percent', { Body: '1+1=2 100% %41 %zz' }, {}],
      ['with repeated keys', { Extra: ['b', 'a', 'b'] }, {}],
      ['with the port in the signed address', {}, { signedUrl: `${protocol}//${hostname}:${port}${own}` }],
      ['without the port in the signed address', {}, { signedUrl: `${protocol}//${hostname}${own}` }],
      ['to the second address', {}, { path: '/fallback' }],
      ['with what is new to us', { ChannelMetadata: '{"type":"whatsapp"}', 'Odd Name+%': 'x' }, {}],
      ['with an empty parameter', { FromCity: '' }, {}],
    ];
    for (const [form, changes, delivery] of forms) {
      const params = anInboundMessage(org, { Body: form, From: `whatsapp:${aPhone()}`, ...changes });
      const { status } = await deliverWebhook(org, params, delivery);
      const stored = await org.product.database.rows(`select body from messages where organization_id = $1 and provider_sid = $2`, [
        org.id,
        params['MessageSid'],
      ]);
      expect([form, status, stored]).toEqual([form, 200, [{ body: params['Body'] }]]);
    }
    expect(await org.product.database.value(`select count(*)::int from webhook_quarantine where organization_id = $1`, [org.id])).toBe(0);
  },
  TIMEOUT_MS,
);

/** Forms that no provider sends; signed for what an honest reader finds in them. */
const ODD_FORMS = [
  '',
  '&&&',
  '=',
  '=x',
  '%',
  '%00=%00',
  'Body=%E0%A4%A&From=%FF',
  '__proto__=x&constructor=y&toString=z',
  '__proto__[x]=1&a[b][c]=2',
  'Body=a&Body=b&Body=c',
  'NumMedia=99999999&MediaUrl99999998=x',
  'NumMedia=-1&MediaUrl0=x',
  'NumMedia=1e9',
  Array.from({ length: 3_000 }, (_, index) => `p${index}=x`).join('&'),
  `Body=${'x'.repeat(200_000)}`,
  `Body=${'%F0%9F%91%8D'.repeat(15_000)}`,
  'MessageSid=SM1&MessageSid=SM2&AccountSid=AC1',
  'Body=\u0000',
  '{"Body":"x"}',
  'Body=x; Body=y',
];

it.each(ODD_FORMS)('a form that is none breaks nothing: %.60j', async (form) => {
  const org = await anOrganization().withTwilio().with();
  const address = `/webhooks/twilio/${org.twilio.webhookKey}`;
  const read: Params = {};
  for (const [name, value] of new URLSearchParams(form)) read[name] = name in read ? [read[name] ?? '', value].flat() : value;
  for (const place of ['/messages', '/status']) {
    const signature = twilio.getExpectedTwilioSignature(org.twilio.auth_token, org.product.url + address + place, read);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    const { status } = await org.product.visitor().send('POST', address + place, { body: form, headers });
    expect(status).toBeLessThan(500);
  }
});
