import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { TwilioCheckView, TwilioNumberHealth, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { InboundHealthService } from '@app/domain/settings/inbound-health.service';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { allTold, listOf, notificationOf, notificationsOf } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

type Managed = Organization & { manager: Person };

const KIND = 'messages_not_arriving';

const numbersOf = async (org: Managed): Promise<TwilioNumberHealth[]> =>
  (await org.manager.get<TwilioStatusView>('/api/settings/twilio/status')).body.numbers;

const numberOf = async (org: Managed, number: string) => (await numbersOf(org)).find(({ address }) => address === number);

const watch = (org: Organization) => org.product.worker.get(InboundHealthService, { strict: false }).watchAll();

const sweep = (org: Organization) => org.product.worker.get(InboundSweepService, { strict: false }).sweep(org.context);

const check = async (org: Managed) => (await org.manager.post<TwilioCheckView>('/api/settings/twilio/check')).body.notes;

/** Sends a first SMS to somebody who has never written, as if it had been so long ago. */
async function hasSent(org: Managed, hours: number): Promise<void> {
  const phone = aPhone();
  const opened = await org.manager.post<{ conversation: ConversationView }>('/api/sms/conversations/find-or-create', {
    phone_number: phone,
  });
  await org.manager.post(`/api/chats/sms/${opened.body.conversation.id}/send`, { body: 'Hola' });
  await eventually(async () => {
    const moved = await org.product.database.rows(
      `update provider_addresses set first_sent_at = first_sent_at - make_interval(hours => $3)
       where organization_id = $1 and address = $2 and first_sent_at > now() - interval '1 minute' returning id`,
      [org.id, org.twilio.phone, hours],
    );
    if (moved.length === 0) throw new Error('Nothing has been sent yet');
  });
}

const change = (org: Organization, values: string) =>
  org.product.database.rows(`update provider_addresses set ${values} where organization_id = $1`, [org.id]);

const alertsOf = async (org: Organization, who: Person) => {
  await allTold(org);
  return (await listOf(who)).data.filter(({ kind }) => kind === KIND);
};

it.concurrent('each number says when a customer last wrote to it, and by which way', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const { phone, whatsapp } = org.twilio;
  expect(await numbersOf(org)).toMatchObject([phone, whatsapp].map((address) => ({ address, last_inbound_at: null, alert: null })));
  await org.customer(aPhone()).writes('Hola');
  const fallback = anInboundMessage(org, { To: phone, From: aPhone() });
  expect((await deliverWebhook(org, fallback, { path: '/fallback' })).status).toBe(200);
  expect(await numberOf(org, whatsapp)).toMatchObject({ last_inbound_via: 'webhook', last_inbound_at: expect.any(String) });
  expect(await numberOf(org, phone)).toMatchObject({ last_inbound_via: 'fallback' });
  await org.loseWebhooks();
  // the provider's times have whole seconds
  await change(org, `last_inbound_at = last_inbound_at - interval '1 minute'`);
  await org.customer(aPhone()).writes('Se perdió');
  expect(await sweep(org)).toBe(1);
  expect(await numberOf(org, whatsapp)).toMatchObject({ last_inbound_via: 'sweep' });
  const metrics = await org.product.metrics();
  const labels = (number: string, via: string) => `\\{organization="${org.id}",number="${number}…${phone.slice(-4)}",via="${via}"\\}`;
  expect(metrics).toMatch(new RegExp(`inbound_last_timestamp_seconds${labels('whatsapp ', 'sweep')} \\d+`));
  expect(metrics).toMatch(new RegExp(`inbound_last_timestamp_seconds${labels('', 'fallback')} \\d+`));
  expect(metrics).not.toContain(phone);
});

describe.concurrent('an alert that messages may not be reaching Lotline', () => {
  it('when a number has sent for a day and received nothing, once, until a message comes', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const { phone } = org.twilio;
    await hasSent(org, 23);
    await watch(org);
    expect(await alertsOf(org, org.manager)).toEqual([]);
    await change(org, `first_sent_at = first_sent_at - interval '2 hours'`);
    await Promise.all([watch(org), watch(org)]);
    expect(await notificationOf(org.manager, KIND)).toMatchObject({ text: phone, count: 1, link: '/settings/twilio' });
    expect(await numberOf(org, phone)).toMatchObject({ alert: 'silent' });
    await watch(org);
    expect(await alertsOf(org, org.manager)).toMatchObject([{ count: 1 }]);
    expect(await alertsOf(org, org.agent)).toEqual([]);

    await org.customer(aPhone()).texts('Hola');
    expect(await numberOf(org, phone)).toMatchObject({ alert: null, last_inbound_via: 'webhook' });
    await notificationsOf(org.manager, (known) => known.every(({ kind, read_at }) => kind !== KIND || read_at !== null));
  });

  it('when only sweeps find messages: one may follow an outage, a second has no such excuse', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const customer = org.customer(aPhone());
    await org.loseWebhooks();
    for (const [text, alert] of [
      ['uno', null],
      ['dos', 'swept_only'],
    ] as const) {
      await customer.texts(text);
      expect(await sweep(org)).toBe(1);
      await watch(org);
      expect(await numberOf(org, org.twilio.phone)).toMatchObject({ last_inbound_via: 'sweep', alert });
    }
    await notificationOf(org.manager, KIND);
  });

  it('for a number that has received before, only where the account’s settings are wrong', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await org.customer(aPhone()).texts('Hola');
    await hasSent(org, 25);
    await watch(org);
    expect(await alertsOf(org, org.manager)).toEqual([]);
    await org.loseWebhooks();
    await change(org, 'checked_at = null');
    await watch(org);
    await notificationOf(org.manager, KIND);
  });
});

describe.concurrent('the check', () => {
  it('names what is wrong at the provider and changes nothing there', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    expect(await check(org)).toEqual([]);
    await org.loseWebhooks();
    const wrong = [
      { problem: 'number_address', address: org.twilio.phone, repaired: false },
      { problem: 'sender_address', address: org.twilio.whatsapp, repaired: false },
    ];
    expect(await check(org)).toMatchObject(wrong);
    expect(await check(org)).toMatchObject(wrong);
    expect((await org.manager.post('/api/settings/twilio', {})).status).toBe(200);
    expect(await check(org)).toEqual([]);
  });

  it('names an Auth Token that signs no more, until a message is taken', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await deliverWebhook(org, anInboundMessage(org), { token: 'another token' });
    expect(await check(org)).toMatchObject([{ problem: 'signatures_rejected' }]);
    await deliverWebhook(org, anInboundMessage(org));
    expect(await check(org)).toEqual([]);
  });

  it('names keys that Twilio rejects and nothing that follows from them', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await deliverWebhook(org, anInboundMessage(org), { token: 'another token' });
    await org.manager.post('/api/settings/twilio', { twilio_auth_token: 'not the token of this account' });
    const found = await org.manager.post<TwilioCheckView>('/api/settings/twilio/check');
    expect(found.body).toMatchObject({
      notes: [{ problem: 'credentials_rejected', reason: expect.stringContaining('20003'), repaired: false }],
      paste: null,
    });
  });

  it('has nothing to read without an account', async () => {
    const org = await anOrganization().with('manager');
    expect(await org.manager.post('/api/settings/twilio/check')).toMatchObject({ body: { code: 'settings.twilio_credentials_required' } });
  });
});

it.concurrent('a late webhook of a message that was found by the sweep counts as one', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  await org.loseWebhooks();
  const { sid } = await org.customer(aPhone()).texts('Hola');
  expect(await sweep(org)).toBe(1);
  await org.manager.post('/api/settings/twilio', {});
  await deliverWebhook(org, anInboundMessage(org, { MessageSid: sid, To: org.twilio.phone, From: aPhone() }));
  expect(await numberOf(org, org.twilio.phone)).toMatchObject({ last_inbound_via: 'webhook' });
});
