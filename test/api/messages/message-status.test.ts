import { MessageStatus, type MessageView } from '@app/contracts/messages/messages.contract';
import fc from 'fast-check';
import { MessageReconciliationService } from '@app/domain/messages/message-reconciliation.service';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { Templates } from '../../factories/template.factory';
import type { Person } from '../../factories/person.factory';
import { aSid, deliverWebhook, type Params } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

/** A message that the provider has taken and says nothing more of by itself. */
async function aSentMessage(org: Organization & { agent: Person }, chat: Chat): Promise<{ id: number; sid: string }> {
  await chat.setBehaviour({ callbacks: 'none', statuses: [] });
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
  const sid = await org.product.database.value<string>(`select provider_sid from messages where organization_id = $1 and id = $2`, [
    org.id,
    body.id,
  ]);
  return { id: body.id, sid };
}

const tell = (org: Organization, sid: string, status: string, changes: Params = {}, query = '') =>
  deliverWebhook(
    org,
    { MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status, AccountSid: org.twilio.sid, ...changes },
    { path: '/status', query, signsQuery: true },
  );

const find = async (org: Organization & { agent: Person }, chat: Chat, id: number) =>
  (await chat.messages(org.agent)).find((message) => message.id === id);

describe.concurrent('whatever the provider does with its callbacks', () => {
  it.each(['normal', 'shuffled', 'duplicated', 'early', 'none'] as const)('%s ones end in the same', async (callbacks) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ callbacks });
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
    const last = callbacks === 'none' ? 'queued' : 'read';
    const message = await chat.message(org.agent, body.id, ({ status, send_state }) => status === last && send_state === 'accepted');
    expect(message.failure).toBeNull();
    expect(await chat.sentToCustomer()).toHaveLength(1);
  });
});

it.concurrent('is requested with a callback address that asks for retries', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
  expect(await chat.sentToCustomer()).toMatchObject([
    { status_callback: `${org.product.url}/webhooks/twilio/${org.twilio.webhookKey}/status?mid=${body.id}#ct=2000&rt=3500&rc=3&rp=all` },
  ]);
});

it.concurrent('only climbs, whatever the order, and ends where the highest word says', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const rank = ['queued', 'sending', 'sent', 'delivered', 'read'];
  const orders = fc.sample(fc.shuffledSubarray(rank, { minLength: 1 }), { numRuns: 12, seed: 20_261_120 });
  const socket = await org.agent.socket();
  for (const order of orders) {
    const { id, sid } = await aSentMessage(org, chat);
    for (const status of [...order, ...order]) expect((await tell(org, sid, status)).status).toBe(204);
    const highest = Math.max(...order.map((status) => rank.indexOf(status)));
    expect((await find(org, chat, id))?.status).toBe(rank[highest]);
    const told = socket
      .named('message.updated')
      .map(({ payload }) => (payload as { message: MessageView }).message)
      .filter((message) => message.id === id)
      .map(({ status }) => rank.indexOf(status));
    expect(told).toEqual([...told].toSorted((left, right) => left - right));
  }
});

it.concurrent('takes a hundred callbacks at the same moment, those that must wait when the provider repeats them', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const messages = [
    await aSentMessage(org, chat),
    await aSentMessage(org, chat),
    await aSentMessage(org, chat),
    await aSentMessage(org, chat),
  ];
  const statuses = ['sent', 'delivered', 'read', 'queued', 'sending'];
  const told = messages.flatMap(({ sid }) =>
    [...statuses, ...statuses, ...statuses, ...statuses, ...statuses].map((status) => [sid, status] as const),
  );
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(told, { minLength: told.length }), 1);
  const tellUntilTaken = ([sid, status]: readonly [string, string]) =>
    eventually(async () => expect((await tell(org, sid, status)).status).toBe(204));
  await Promise.all(shuffled.map(tellUntilTaken));
  for (const { id } of messages) expect((await find(org, chat, id))?.status).toBe('read');
  expect(await org.product.database.value(`select count(*) from message_status_events where organization_id = $1`, [org.id])).toBe(20);
});

describe.concurrent('a failure', () => {
  it.each([
    ['undelivered', '30003', 'failure.unreachable', true],
    ['failed', '30007', 'failure.filtered', false],
    ['failed', '99999', 'failure.unknown', true],
    ['failed', '0', 'failure.unknown', true],
    ['canceled', '', 'failure.unknown', true],
  ])('keeps the provider’s number and says what it means: %s %s', async (status, code, failure, retryable) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { id, sid } = await aSentMessage(org, chat);
    await tell(org, sid, status, code ? { ErrorCode: code } : {});
    expect(await find(org, chat, id)).toMatchObject({
      status,
      failure: { code: failure, provider_code: Number(code) || null, retryable },
    });
  });

  it('is the end: nothing that comes late revives it, and it is kept as evidence', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { id, sid } = await aSentMessage(org, chat);
    await tell(org, sid, 'failed', { ErrorCode: '30003' });
    for (const late of ['sent', 'delivered', 'read']) await tell(org, sid, late);
    expect(await find(org, chat, id)).toMatchObject({ status: 'failed' });
    const evidence = await org.product.database.rows(
      `select status, applied from message_status_events where organization_id = $1 order by id`,
      [org.id],
    );
    expect(evidence).toEqual([
      { status: 'failed', applied: true },
      { status: 'sent', applied: false },
      { status: 'delivered', applied: false },
      { status: 'read', applied: false },
    ]);
  });

  it('does not undo what has arrived', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { id, sid } = await aSentMessage(org, chat);
    await tell(org, sid, 'delivered');
    await tell(org, sid, 'failed', { ErrorCode: '30003' });
    expect(await find(org, chat, id)).toMatchObject({ status: 'delivered', failure: null });
  });

  it('63016, as failed or as undelivered, closes the window', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    for (const [index, status] of ['failed', 'undelivered'].entries()) {
      const chat = await org.chatWith(`+1305555017${index}`);
      const { sid } = await aSentMessage(org, chat);
      await tell(org, sid, status, { ErrorCode: '63016' });
      expect((await org.agent.get(`/api/chats/whatsapp/${chat.id}/check-window`)).body).toMatchObject({ open: false });
    }
  });

  it('63016 counts from the claim of the refused message: late, it closes no window that the customer has opened since', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { sid } = await aSentMessage(org, chat);
    await chat.customer.writes('Sigo aquí');
    await tell(org, sid, 'failed', { ErrorCode: '63016' });
    expect((await org.agent.get(`/api/chats/whatsapp/${chat.id}/check-window`)).body).toMatchObject({ open: true });

    const second = await aSentMessage(org, chat);
    await tell(org, second.sid, 'failed', { ErrorCode: '63016' });
    expect((await org.agent.get(`/api/chats/whatsapp/${chat.id}/check-window`)).body).toMatchObject({ open: false });
  });

  it('63014, a block by the person, says that they want no more', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { id, sid } = await aSentMessage(org, chat);
    await tell(org, sid, 'failed', { ErrorCode: '63014' });
    expect(await find(org, chat, id)).toMatchObject({ failure: { code: 'failure.opted_out', retryable: false } });
    expect((await org.agent.get(`/api/contacts/${chat.contactId}`)).body).toMatchObject({ opted_out: { whatsapp: true } });
  });

  it.each(['63033', '63050'])(
    '%s, a stop of marketing, is kept: no more promotions go there, but other templates do',
    async (ErrorCode) => {
      const org = await anOrganization().withTwilio().with('manager', 'agent');
      const chat = await org.aChat();
      const { id, sid } = await aSentMessage(org, chat);
      await tell(org, sid, 'failed', { ErrorCode });
      expect(await find(org, chat, id)).toMatchObject({ failure: { code: 'failure.marketing_stopped', retryable: false } });
      expect((await org.agent.get(`/api/contacts/${chat.contactId}`)).body).toMatchObject({
        opted_out: { whatsapp: false, sms: false, marketing: true },
      });

      const templates = new Templates(org, org.manager);
      const sent = async (category: 'MARKETING' | 'UTILITY') => {
        const { id: template_id } = await templates.approved({ category });
        return org.agent.post(`${chat.path}/send-template`, { template_id, variables: ['Ana', '15:00'] });
      };
      expect(await sent('MARKETING')).toMatchObject({ status: 409, body: { code: 'message.marketing_stopped' } });
      expect((await sent('UTILITY')).status).toBe(201);
      expect((await org.agent.post(`${chat.path}/send`, { body: 'Hola' })).status).toBe(201);
    },
  );

  it('21610 says that the person wants no more, on that channel', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+13055550166', 'sms');
    await chat.setBehaviour({ errorCode: 21610 });
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
    expect(await chat.message(org.agent, body.id, ({ status }) => status === 'failed')).toMatchObject({
      failure: { code: 'failure.opted_out', retryable: false },
    });
    expect((await org.agent.get(`/api/contacts/${chat.contactId}`)).body).toMatchObject({ opted_out: { sms: true, whatsapp: false } });
    expect(await org.agent.post(`${chat.path}/send`, { body: 'Hola' })).toMatchObject({ status: 409, body: { code: 'message.opted_out' } });
  });
});

describe.concurrent('word of a message that we do not know', () => {
  it('is kept aside', async () => {
    const org = await anOrganization().withTwilio().with();
    expect((await tell(org, aSid(), 'delivered')).status).toBe(204);
    expect(await org.product.database.rows(`select kind, reason from webhook_quarantine where organization_id = $1`, [org.id])).toEqual([
      { kind: 'status', reason: 'no such message' },
    ]);
  });

  it('is understood by our own number in the address, before the provider’s number is recorded', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ delayMs: 600, callbacks: 'none' });
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
    const [provider] = await eventually(async () => {
      const sent = await chat.sentToCustomer();
      expect(sent).toHaveLength(1);
      return sent;
    });
    await tell(org, provider?.sid ?? '', 'delivered', {}, `?mid=${body.id}`);
    expect(await find(org, chat, body.id)).toMatchObject({ status: 'delivered', send_state: 'accepted' });
    await eventually(async () =>
      expect(
        await org.product.database.value(
          `select count(*)::int from outbox where organization_id = $1 and job = 'message.deliver' and done_at is null`,
          [org.id],
        ),
      ).toBe(0),
    );
    expect(await find(org, chat, body.id)).toMatchObject({ status: 'delivered', send_state: 'accepted' });
  });

  it('does not touch a message of ours that has another number', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { id } = await aSentMessage(org, chat);
    const [inbound] = await chat.messages(org.agent);
    for (const mid of [id, inbound?.id ?? 0, 999_999_999]) await tell(org, aSid(), 'failed', { ErrorCode: '30003' }, `?mid=${mid}`);
    expect(await find(org, chat, id)).toMatchObject({ status: 'queued', failure: null });
    expect((await chat.messages(org.agent))[0]).toMatchObject({ status: 'received' });
  });

  it('does not touch another organization’s message', async () => {
    const [org, other] = [await anOrganization().withTwilio().with('agent'), await anOrganization().withTwilio().with()];
    const chat = await org.aChat();
    const { id, sid } = await aSentMessage(org, chat);
    expect((await tell(other, sid, 'failed', { ErrorCode: '30003' }, `?mid=${id}`)).status).toBe(204);
    expect(await find(org, chat, id)).toMatchObject({ status: 'queued', failure: null });
  });
});

it.concurrent.each(['', 'nonsense', 'x'.repeat(41)])('changes nothing for the status "%s"', async (status) => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { id, sid } = await aSentMessage(org, chat);
  expect((await tell(org, sid, status)).status).toBe(204);
  expect(await find(org, chat, id)).toMatchObject({ status: 'queued' });
});

it.concurrent('keeps every value that the provider has', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  for (const status of MessageStatus.options.filter((option) => !['accepted', 'scheduled', 'receiving', 'queued'].includes(option))) {
    const { id, sid } = await aSentMessage(org, chat);
    await tell(org, sid, status);
    expect((await find(org, chat, id))?.status).toBe(status);
  }
});

it.concurrent('asks for the end of a message whose callbacks are lost', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ callbacks: 'none' });
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ status: 'read' }]));
  expect(await find(org, chat, body.id)).toMatchObject({ status: 'queued' });
  await org.product.database.rows(`update messages set created_at = created_at - interval '11 minutes' where organization_id = $1`, [
    org.id,
  ]);
  await org.runNow('message.refresh_statuses');
  await chat.message(org.agent, body.id, ({ status }) => status === 'read');
});

it.concurrent('asks whether a delivered message has been read, where nothing more was reported', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ callbacks: 'none' });
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ status: 'read' }]));
  const age = (minutes: number) =>
    org.product.database.rows(
      `update messages set status = 'delivered', created_at = now() - make_interval(mins => $2) where organization_id = $1 and direction = 'outbound'`,
      [org.id, minutes],
    );
  const reconciliation = org.product.worker.get(MessageReconciliationService, { strict: false });
  // it was asked for already, and is again at another age
  await age(30);
  await reconciliation.refreshStatuses(org.context);
  expect(await find(org, chat, body.id)).toMatchObject({ status: 'delivered' });
  await age(65);
  await reconciliation.refreshStatuses(org.context);
  expect(await find(org, chat, body.id)).toMatchObject({ status: 'read' });
});
