import { ConversationsService } from '@app/domain/conversations/conversations.service';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import type { ProviderMessage } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { Chat } from '../support/chat';
import { aDealership, type Dealership } from '../support/dealership';

const domain = await getDomain();
const secondsAgo = (seconds: number) => new Date(Math.floor(Date.now() / 1000 - seconds) * 1000);

/** A message of a customer as the provider lists it. */
const received = (org: Dealership, phone: string, changes: Partial<ProviderMessage> = {}): ProviderMessage => ({
  sid: aSid(),
  direction: 'inbound',
  from: `whatsapp:${phone}`,
  to: org.twilio.whatsapp,
  body: 'se perdió',
  status: 'received',
  errorCode: null,
  mediaCount: 0,
  createdAt: secondsAgo(60),
  ...changes,
});

function sweep(org: Dealership, listed: ProviderMessage[]) {
  vi.spyOn(domain.get(TwilioMessages), 'listReceived').mockResolvedValue(listed);
  return domain.get(InboundSweepService).sweep(org.ctx);
}

it('inserts nothing twice, whether it arrived, was fetched, or arrives late', async () => {
  const org = await aDealership();
  const phone = aPhone();
  const [arrived, lost] = [received(org, phone), received(org, phone, { body: 'perdido' })];
  const chat = await Chat.begin(org, phone, 'whatsapp', { MessageSid: arrived.sid });
  expect(await Promise.all([sweep(org, [arrived, lost]), sweep(org, [arrived, lost])])).toContain(1);
  expect(await sweep(org, [arrived, lost])).toBe(0);
  await expect(chat.writes('perdido', { MessageSid: lost.sid })).rejects.toThrow('duplicate');
  expect((await chat.messages()).map(({ body }) => body).toSorted()).toEqual(['Hola', 'perdido']);
});

it('takes the person’s name from the webhook that comes after it', async () => {
  const org = await aDealership('agent');
  const lost = received(org, aPhone());
  expect(await sweep(org, [lost])).toBe(1);
  const chat = await Chat.of(org, lost.from ?? '');
  await expect(chat.writes('se perdió', { MessageSid: lost.sid, ProfileName: 'Ana Torres' })).rejects.toThrow('duplicate');
  expect(await chat.summary(org.agent)).toMatchObject({ display_name: 'Ana Torres' });
});

it('opens the window with the time of the message, not of the sweep', async () => {
  const org = await aDealership();
  const lost = received(org, aPhone(), { createdAt: secondsAgo(600) });
  await sweep(org, [lost]);
  const { id } = await Chat.of(org, lost.from ?? '');
  const window = await domain.get(ConversationsService).checkWindow(org.ctx, id);
  expect(window).toMatchObject({ last_inbound_at: lost.createdAt.toISOString() });
});

it('leaves a later wish alone: who has written STOP since stays opted out', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await chat.writes('STOP');
  expect(await sweep(org, [received(org, chat.phone, { body: 'START' })])).toBe(1);
  await expect(chat.send(org.agent, 'Oferta')).rejects.toMatchObject({ code: 'message.opted_out' });
});

it('takes no time from the provider that is still to come', async () => {
  const org = await aDealership();
  const lost = received(org, aPhone(), { createdAt: secondsAgo(-600) });
  expect(await sweep(org, [lost])).toBe(1);
  const [message] = await (await Chat.of(org, lost.from ?? '')).messages();
  expect(Date.parse(message?.sent_at ?? '')).toBeLessThanOrEqual(Date.now());
});

it('stores a listed text without the null characters that the database refuses', async () => {
  const org = await aDealership();
  const lost = received(org, aPhone(), { body: 'se \0perdió' });
  expect(await sweep(org, [lost])).toBe(1);
  expect(await (await Chat.of(org, lost.from ?? '')).messages()).toMatchObject([{ body: 'se perdió' }]);
});
