import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { JPEG, PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { aSid } from '../../factories/webhook.factory';
import type { HttpClient } from '../../harness/http-client';
import type { Behaviour } from '../../harness/sandbox-control';

const send = async (who: HttpClient, chat: Chat, body: string) => (await who.post<MessageView>(`${chat.path}/send`, { body })).body;
const isUnknown = ({ send_state }: MessageView) => send_state === 'unknown';

describe.concurrent('a send that the provider took without a response', () => {
  const faults: [string, Behaviour][] = [
    ['an error after it was taken', { http: 500, accept: 'before' }],
    ['“unavailable” after it was taken', { http: 503, accept: 'before' }],
    ['an error, and taken a moment later', { http: 500, accept: 'after' }],
    ['a cut connection', { reset: true, accept: 'before' }],
  ];

  it.each(faults)('is found again in the provider’s list: %s', async (_fault, fault) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ ...fault, callbacks: 'none' });
    const { id } = await send(org.agent, chat, 'Hola');
    expect(await chat.message(org.agent, id, isUnknown)).toMatchObject({ failure: null });
    await chat.message(org.agent, id, ({ send_state }) => send_state === 'accepted');
    const [provider, ...more] = await chat.sentToCustomer();
    expect(more).toEqual([]);
    const linked = await org.product.database.value(`select provider_sid from messages where organization_id = $1 and id = $2`, [
      org.id,
      id,
    ]);
    expect(linked).toBe(provider?.sid);
    expect(await chat.attemptsOf(id)).toBe(1);
  });

  it('is known by words that the service’s smart encoding has changed', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const { sid, auth_token, messaging_service_sid: service } = org.twilio;
    await fetch(`${org.product.sandbox.url}/messaging.twilio.com/v1/Services/${service}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams({ SmartEncoding: 'true' }),
    });
    await org.founder.post('/api/settings/twilio', { twilio_messaging_service_sid: service });
    const chat = await org.chatWith('+13055550177', 'sms');
    await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
    const { id } = await send(org.agent, chat, '“Corolla” – 2019…');
    await chat.message(org.agent, id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toMatchObject([{ body: '"Corolla" - 2019...' }]);
  });

  it('is known by its callback as well, before anybody looks', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'normal' });
    const { id } = await send(org.agent, chat, 'Hola');
    await chat.message(org.agent, id, ({ status, send_state }) => status === 'read' && send_state === 'accepted');
    expect(await chat.sentToCustomer()).toHaveLength(1);
  });

  it('is linked in order where several had the same words', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
    const ids: number[] = [];
    for (let index = 0; index < 3; index++) ids.push((await send(org.agent, chat, 'Hola')).id);
    for (const id of ids) await chat.message(org.agent, id, ({ send_state }) => send_state === 'accepted');
    const linked = await org.product.database.rows<{ provider_sid: string }>(
      `select provider_sid from messages where organization_id = $1 and direction = 'outbound' order by id`,
      [org.id],
    );
    const sent = (await chat.sentToCustomer()).map(({ sid }) => sid).reverse();
    expect(linked.map(({ provider_sid }) => provider_sid)).toEqual(sent);
    expect(sent).toHaveLength(3);
  });
});

describe.concurrent('a send that the provider never took', () => {
  const faults: [string, Behaviour][] = [
    ['an error', { http: 500, accept: 'never' }],
    ['a cut connection', { reset: true, accept: 'never' }],
  ];

  it.each(faults)('is looked up, then left for a person to decide, and never resent automatically: %s', async (_fault, fault) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour(fault);
    const { id } = await send(org.agent, chat, 'Hola');
    await chat.message(org.agent, id, isUnknown);
    await chat.setBehaviour({});
    const failed = await chat.message(org.agent, id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({
      send_state: 'failed',
      failure: { code: 'failure.not_confirmed', provider_code: null, retryable: true },
    });
    expect([await chat.attemptsOf(id), await chat.sentToCustomer()]).toEqual([1, []]);

    const { body: again } = await org.agent.post<MessageView>(`${chat.path}/messages/${id}/retry`);
    await chat.message(org.agent, again.id, ({ status }) => status === 'read');
    expect(await chat.sentToCustomer()).toHaveLength(1);
  });

  it('does not take another message with the same words for its own', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const first = await send(org.agent, chat, 'Hola');
    await chat.message(org.agent, first.id, ({ status }) => status === 'read');
    await chat.setBehaviour({ http: 500, accept: 'never' });
    const second = await send(org.agent, chat, 'Hola');
    await chat.message(org.agent, second.id, ({ failure }) => failure?.code === 'failure.not_confirmed');
    expect((await chat.messages(org.agent)).find(({ id }) => id === first.id)).toMatchObject({ status: 'read' });
  });

  it('is believed when the provider comes up with it after all', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'never' });
    const { id } = await send(org.agent, chat, 'Hola');
    await chat.message(org.agent, id, ({ failure }) => failure?.code === 'failure.not_confirmed');
    await chat.reportStatus(aSid(), 'delivered', id);
    expect(await chat.message(org.agent, id, ({ status }) => status === 'delivered')).toMatchObject({
      failure: null,
      send_state: 'accepted',
    });
  });
});

it.concurrent('does not hold up the messages behind it that have other words', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ http: 500, accept: 'never' });
  const lost = await send(org.agent, chat, 'perdido');
  await chat.message(org.agent, lost.id, isUnknown);
  await chat.setBehaviour({});
  const next = await send(org.agent, chat, 'siguiente');
  await chat.message(org.agent, next.id, ({ status }) => status === 'read');
  expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['siguiente']);
});

describe.concurrent('a file without text in an unknown state', () => {
  const sendFile = async (who: HttpClient, chat: Chat, file: Uint8Array<ArrayBuffer>, body = '') => {
    const { url } = (await who.upload<UploadView>(file, 'car')).body;
    return (await who.post<MessageView>(`${chat.path}/send`, { body, media_url: url })).body;
  };

  it('does not take the next one for its own, which waits until it is resolved', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'never', callbacks: 'none' });
    const lost = await sendFile(org.agent, chat, JPEG);
    await chat.message(org.agent, lost.id, isUnknown);
    await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
    const next = await sendFile(org.agent, chat, PNG);
    await chat.message(org.agent, lost.id, ({ failure }) => failure?.code === 'failure.not_confirmed');
    await chat.message(org.agent, next.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toHaveLength(1);
  });

  it('does not take a message for its own that has the same words and no file', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const words = await send(org.agent, chat, 'El auto');
    await chat.message(org.agent, words.id, ({ status }) => status === 'read');
    await org.product.database.rows(`delete from messages where organization_id = $1 and id = $2`, [org.id, words.id]);
    await chat.setBehaviour({ http: 500, accept: 'never', callbacks: 'none' });
    const file = await sendFile(org.agent, chat, JPEG, 'El auto');
    const failed = await chat.message(org.agent, file.id, ({ status }) => status === 'failed');
    expect(failed.failure).toMatchObject({ code: 'failure.not_confirmed' });
  });
});

it.concurrent('is the state of a send whose worker died', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ http: 429 });
  const { id } = await send(org.agent, chat, 'Hola');
  await chat.untilDeferred(id);
  await chat.markDispatching(id, 120);
  await chat.setBehaviour({});
  await chat.message(org.agent, id, ({ failure }) => failure?.code === 'failure.not_confirmed');
  expect(await chat.sentToCustomer()).toEqual([]);
});
