import type { MessageView } from '@app/contracts/messages/messages.contract';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { expect, it } from 'vitest';
import { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';

const PHONE = '+13055550123';

/** Messages that customers write in this period stay with the provider. */
async function whileUnreachable<T>(org: Organization, work: () => Promise<T>): Promise<T> {
  await org.loseWebhooks();
  const result = await work();
  await org.founder.post('/api/settings/twilio', { twilio_phone_number: org.twilio.phone });
  return result;
}

const sweep = (org: Organization) => org.product.worker.get(InboundSweepService, { strict: false }).sweep(org.context);

const messagesOf = async (org: Organization & { agent: Person }, channel: 'whatsapp' | 'sms' = 'whatsapp'): Promise<MessageView[]> =>
  eventually(async () => (await Chat.of(org, org.customer(PHONE), channel)).messages(org.agent));

it('fetches what never arrived, in order, with the provider’s time and what follows from it', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const customer = org.customer(PHONE);
  const lost = await whileUnreachable(org, async () => {
    const first = await customer.writes('uno');
    const second = await customer.sends({
      body: 'dos',
      media: [{ content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') }],
    });
    await customer.texts('tres');
    return [first, second];
  });
  expect(lost.map(({ status }) => status)).toEqual([null, null]);
  const socket = await org.agent.socket();
  await org.runNow('message.sweep_inbound');
  await socket.next('message.received', ({ payload }) => JSON.stringify(payload).includes('"tres"'));

  const messages = await messagesOf(org);
  expect(messages.map(({ body }) => body)).toEqual(['uno', 'dos']);
  const listed = await org.product.sandbox.receivedFrom(org.twilio.sid, `whatsapp:${PHONE}`);
  // The provider's own dates count seconds.
  const providerTimes = listed.map(({ created_at }) => `${created_at.slice(0, 19)}.000Z`).reverse();
  expect(messages.map(({ sent_at }) => sent_at)).toEqual(providerTimes);
  await eventually(async () => expect((await messagesOf(org))[1]?.media).toMatchObject([{ content_type: 'image/png', state: 'ready' }]));
  expect((await messagesOf(org, 'sms')).map(({ body }) => body)).toEqual(['tres']);
  expect((await org.agent.get('/api/chats')).body).toMatchObject({ total: 1, data: [{ unread_count: 3, has_sms: true }] });
});

it('takes no message of ours for one of the customer’s', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'nuestro' });
  await chat.message(org.agent, body.id, ({ status }) => status === 'read');
  expect(await sweep(org)).toBe(0);
  expect(await chat.messages(org.agent)).toHaveLength(2);
});

it('is scheduled for every organization when a worker starts', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  await org.product.database.rows(`delete from outbox where organization_id = $1`, [org.id]);
  await whileUnreachable(org, () => org.customer(PHONE).writes('se perdió'));
  await org.product.worker.get(InboundSweepService, { strict: false }).scheduleAll();
  expect((await messagesOf(org)).map(({ body }) => body)).toEqual(['se perdió']);
});
