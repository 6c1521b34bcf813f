import twilio from 'twilio';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, DEALER, type SandboxUnderTest, aSandbox, connectWebhooks } from './a-sandbox';
import { WebhookReceiver } from './webhook-receiver';

interface WebhookView {
  id: string;
  kind: string;
  url: string;
  response_code: number | null;
  attempts: { response_code: number | null; error: string | null }[];
  replay_of: string | null;
}

let sandbox: SandboxUnderTest;
let dealership: WebhookReceiver;
beforeAll(async () => void (sandbox = await aSandbox()));
beforeEach(async () => {
  dealership = await WebhookReceiver.start();
  await connectWebhooks(sandbox, `${dealership.url}/in`);
});
afterEach(() => Promise.all([sandbox.control.post('/reset'), dealership.close()]));
afterAll(() => sandbox.close());

const inbound = (input: object) =>
  sandbox.control.post<{ sid: string; status: number | null }>('/inbound', {
    account: sandbox.account.sid,
    channel: 'sms',
    from: CUSTOMER,
    to: DEALER,
    ...input,
  });
const webhooks = () => sandbox.control.get<WebhookView[]>(`/webhooks?account=${sandbox.account.sid}`);

it('goes to the application of a number in place of its addresses, and nowhere when that has none for messages', async () => {
  const { applications, incomingPhoneNumbers } = sandbox.client;
  const [number] = await incomingPhoneNumbers.list();
  const application = await applications.create({ friendlyName: 'Other product', smsUrl: `${dealership.url}/other` });
  await incomingPhoneNumbers(number?.sid ?? '').update({ smsApplicationSid: application.sid });
  expect((await inbound({ body: 'Hola' })).status).toBe(200);
  expect([dealership.at('/in').length, dealership.at('/other').length]).toEqual([0, 1]);
  await applications(application.sid).update({ smsUrl: '' });
  expect((await inbound({ body: 'Hola' })).status).toBeNull();
  await incomingPhoneNumbers(number?.sid ?? '').update({ smsApplicationSid: '' });
  expect((await inbound({ body: 'Hola' })).status).toBe(200);
});

describe('a messaging service', () => {
  const service = () => sandbox.client.messaging.v1.services(sandbox.account.messaging_service_sid);
  const logged = async (body: string) => (await sandbox.client.messages.list({ to: DEALER })).some((message) => message.body === body);

  // Source for all three: OpenAPI, messaging.v1.service, inbound_request_url and use_inbound_webhook_on_number
  it('without an address discards what comes to its numbers and senders: no webhook, and nothing in the log', async () => {
    await service().update({ useInboundWebhookOnNumber: false });
    expect((await inbound({ body: 'Lost' })).status).toBeNull();
    expect((await inbound({ channel: 'whatsapp', body: 'Lost too' })).status).toBeNull();
    expect([dealership.at('/in').length, await logged('Lost'), await logged('Lost too')]).toEqual([0, false, false]);
  });

  it('with an address takes what comes to its numbers', async () => {
    await service().update({ useInboundWebhookOnNumber: false, inboundRequestUrl: `${dealership.url}/service` });
    expect((await inbound({ body: 'Hola' })).status).toBe(200);
    expect((await inbound({ channel: 'whatsapp', body: 'Hola' })).status).toBe(200);
    expect([dealership.at('/in').length, dealership.at('/service').length]).toEqual([0, 2]);
    expect(dealership.at('/service')[0]?.params).toMatchObject({ MessagingServiceSid: sandbox.account.messaging_service_sid });
    await service().update({ inboundRequestUrl: '' });
  });

  it('leaves it to the numbers when configured so', async () => {
    await service().update({ inboundRequestUrl: `${dealership.url}/service` });
    expect((await inbound({ body: 'Hola' })).status).toBe(200);
    expect([dealership.at('/in').length, dealership.at('/service').length]).toEqual([1, 0]);
    await service().update({ inboundRequestUrl: '' });
  });
});

describe('an inbound message', () => {
  it('reaches the dealership as a signed SMS webhook with all of its fields', async () => {
    const answer = await inbound({ body: 'Hola, ¿sigue disponible el Corolla 2019? Gracias + saludos & más' });
    expect(answer).toEqual({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 200 });
    const [webhook] = dealership.at('/in');
    const params = webhook?.params ?? {};
    const signature = String(webhook?.headers['x-twilio-signature']);
    expect(twilio.validateRequest(sandbox.account.auth_token, signature, `${dealership.url}/in`, params)).toBe(true);
    expect(params).toEqual({
      MessageSid: answer.sid,
      SmsSid: answer.sid,
      SmsMessageSid: answer.sid,
      AccountSid: sandbox.account.sid,
      MessagingServiceSid: sandbox.account.messaging_service_sid,
      From: CUSTOMER,
      To: DEALER,
      Body: 'Hola, ¿sigue disponible el Corolla 2019? Gracias + saludos & más',
      NumMedia: '0',
      NumSegments: '1',
      SmsStatus: 'received',
      ApiVersion: '2010-04-01',
      FromCountry: 'US',
      FromCity: '',
      FromState: '',
      FromZip: '',
      ToCountry: 'US',
      ToCity: '',
      ToState: '',
      ToZip: '',
    });
  });

  it('reaches it over WhatsApp with the name and id of the customer', async () => {
    await inbound({ channel: 'whatsapp', body: 'Buenas tardes 👋', profileName: 'Ana Gómez', external_user_id: 'US.900000000000001' });
    expect(dealership.at('/in')[0]?.params).toMatchObject({
      From: `whatsapp:${CUSTOMER}`,
      To: `whatsapp:${DEALER}`,
      ProfileName: 'Ana Gómez',
      WaId: '13055550123',
      ExternalUserId: 'whatsapp:US.900000000000001',
      MessageType: 'text',
      ReferralNumMedia: '0',
      ChannelMetadata: '{"type":"whatsapp","data":{"context":{"ProfileName":"Ana Gómez","WaId":"13055550123"}}}',
    });
  });

  it('can come from a customer without a phone number', async () => {
    await inbound({ channel: 'whatsapp', from: undefined, external_user_id: 'CO.900000000000001', body: 'Hola' });
    const params = dealership.at('/in')[0]?.params ?? {};
    expect(params).toMatchObject({ From: 'whatsapp:CO.900000000000001', ExternalUserId: 'whatsapp:CO.900000000000001' });
    expect(params).not.toHaveProperty('WaId');
  });

  it.each([
    [
      'a button',
      { button: { text: 'Confirmar cita', payload: 'appt:confirm:42' } },
      { MessageType: 'button', Body: 'Confirmar cita', ButtonPayload: 'appt:confirm:42' },
    ],
    [
      'a place',
      { location: { latitude: 25.76, longitude: -80.19, label: 'Taller' } },
      { MessageType: 'location', Body: '', Latitude: '25.76', Longitude: '-80.19', Label: 'Taller' },
    ],
    [
      'an ad',
      { body: 'Info', referral: { ReferralSourceId: '120', ReferralHeadline: 'Corolla' } },
      { ReferralSourceId: '120', ReferralHeadline: 'Corolla' },
    ],
  ])('may be %s', async (_case, input, params) => {
    await inbound({ channel: 'whatsapp', ...input });
    expect(dealership.at('/in')[0]?.params).toMatchObject(params);
  });

  it('has the same sid and token when it is repeated', async () => {
    const { sid } = await inbound({ body: 'Una vez' });
    await inbound({ body: 'Una vez', sid });
    const [first, second] = dealership.at('/in');
    expect(second?.params).toEqual(first?.params);
    expect(second?.headers['i-twilio-idempotency-token']).toBe(first?.headers['i-twilio-idempotency-token']);
    expect(await sandbox.client.messages.list({ to: DEALER })).toHaveLength(1);
  });

  it('is rejected for a number that the dealership does not have', async () => {
    await expect(inbound({ to: '+12025550199' })).rejects.toMatchObject({ status: 400, message: expect.stringContaining('+12025550199') });
  });

  it('can be found in the list of the provider', async () => {
    const { sid } = await inbound({ body: 'Nunca llegó' });
    const [found] = await sandbox.client.messages.list({ to: DEALER, dateSentAfter: new Date(Date.now() - 60_000) });
    expect(found).toMatchObject({ sid, direction: 'inbound', status: 'received', from: CUSTOMER });
  });
});

describe('a webhook that fails', () => {
  it('is not retried after a server error', async () => {
    dealership.answerWith((_webhook, response) => response.writeHead(503).end());
    expect((await inbound({ body: 'Hola' })).status).toBe(503);
    expect(dealership.at('/in')).toHaveLength(1);
  });

  it('is retried as the URL fragment says, with one token, signed without the fragment', async () => {
    await connectWebhooks(sandbox, `${dealership.url}/in#rc=3&rp=5xx`);
    dealership.answerWith((_webhook, response) => response.writeHead(dealership.received.length < 3 ? 500 : 200).end());
    expect((await inbound({ body: 'Hola' })).status).toBe(200);
    const attempts = dealership.at('/in');
    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ headers }) => headers['i-twilio-idempotency-token'])).size).toBe(1);
    const last = attempts[2];
    const signature = String(last?.headers['x-twilio-signature']);
    expect(twilio.validateRequest(sandbox.account.auth_token, signature, `${dealership.url}/in`, last?.params ?? {})).toBe(true);
    expect((await webhooks())[0]?.attempts.map(({ response_code }) => response_code)).toEqual([500, 500, 200]);
  });

  it('fails without a response in time', async () => {
    await connectWebhooks(sandbox, `${dealership.url}/in#rt=150`);
    dealership.answerWith(() => {});
    expect((await inbound({ body: 'Hola' })).status).toBeNull();
    expect((await webhooks())[0]?.attempts).toMatchObject([{ response_code: null, error: 'no answer within 150 ms' }]);
  });

  it('goes to the fallback URL, with the reason', async () => {
    await connectWebhooks(sandbox, `${dealership.url}/in`, `${dealership.url}/fallback`);
    dealership.answerWith(({ path }, response) => response.writeHead(path === '/in' ? 500 : 200).end());
    const { sid, status } = await inbound({ body: 'Hola' });
    expect(status).toBe(200);
    const [fallback] = dealership.at('/fallback');
    expect(fallback?.params).toMatchObject({ MessageSid: sid, Body: 'Hola', ErrorCode: '11200', ErrorUrl: `${dealership.url}/in` });
    expect((await webhooks()).map(({ kind }) => kind)).toEqual(['fallback', 'inbound']);
  });

  it('goes to the fallback URL when the connection fails', async () => {
    const gone = await WebhookReceiver.start();
    const address = `${gone.url}/in`;
    await gone.close();
    await connectWebhooks(sandbox, address, `${dealership.url}/fallback`);
    expect((await inbound({ body: 'Hola' })).status).toBe(200);
    expect(dealership.at('/fallback')[0]?.params).toMatchObject({ ErrorCode: '11205', ErrorUrl: address });
    expect((await webhooks())[1]?.attempts).toHaveLength(2);
  });

  it('stores the message when there is no webhook URL', async () => {
    await connectWebhooks(sandbox, '');
    expect((await inbound({ body: 'Hola' })).status).toBeNull();
    expect(await sandbox.client.messages.list({ to: DEALER })).toHaveLength(1);
  });
});

it('replays a webhook unchanged', async () => {
  await inbound({ body: 'Otra vez' });
  const [entry] = await webhooks();
  const replayed = await sandbox.control.post<WebhookView>(`/webhooks/${entry?.id}/replay`);
  expect(replayed).toMatchObject({ replay_of: entry?.id, response_code: 200 });
  const [first, second] = dealership.at('/in');
  expect(second?.params).toEqual(first?.params);
  await expect(sandbox.control.post('/webhooks/unknown/replay')).rejects.toMatchObject({ status: 404 });
});

it('is written as the provider likes: `To` in another form, files at the host of a region', async () => {
  // Source: Twilio docs, "Global Infrastructure": api.{edge}.{region}.twilio.com
  const media = [{ content_type: 'text/vcard', base64: 'QkVHSU4=' }];
  await inbound({ channel: 'whatsapp', to_as: 'whatsapp:12025550100', media_host: 'api.dublin.ie1.twilio.com', media });
  const params = dealership.at('/in')[0]?.params;
  expect(params).toMatchObject({
    To: 'whatsapp:12025550100',
    MediaUrl0: expect.stringMatching(/^https:\/\/api\.dublin\.ie1\.twilio\.com\//),
  });
  const file = await sandbox.rest.get(String(params?.['MediaUrl0']).replace('https:/', sandbox.url));
  expect(await file.text()).toBe('BEGIN');
});
