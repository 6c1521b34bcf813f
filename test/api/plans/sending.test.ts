import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { administer, inDays, onTrialFor, planOf } from '../../factories/plan.factory';
import { onPlan } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';

const send = (who: HttpClient, chat: Chat, body = 'Hola') =>
  who.post<MessageView>(`${chat.path}/send`, { body, contact_id: chat.contactId, client_id: newId() });

const endTrial = (org: Organization) => onTrialFor(org, -0.001);

describe.concurrent('a channel that the plan lacks', () => {
  it('is refused to those who send, with the plan that has it; what customers write still comes in', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [sms, whatsapp] = [await org.chatWith(aPhone(), 'sms'), await org.aChat()];
    await onPlan(org, 'basic');
    expect(await send(org.agent, sms)).toMatchObject({
      status: 409,
      body: { code: 'plan.channel_missing', details: { plan: 'basic', channel: 'sms', larger_plan: 'plus' } },
    });
    expect((await send(org.agent, whatsapp)).status).toBe(201);
    await sms.customer.texts('Sigo aquí');
    await eventually(async () => expect((await sms.messages(org.agent)).at(-1)?.body).toBe('Sigo aquí'));
    expect(await sms.sentToCustomer()).toEqual([]);
    await onPlan(org, 'plus');
    expect((await send(org.agent, sms)).status).toBe(201);
  });

  it('begins no conversation, but a conversation that there is can be found and read', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const known = await org.chatWith(aPhone(), 'sms');
    await onPlan(org, 'basic');
    const begin = (phone_number: string) => org.agent.post('/api/sms/conversations/find-or-create', { phone_number });
    expect(await begin(aPhone())).toMatchObject({ status: 409, body: { code: 'plan.channel_missing' } });
    expect(await begin(known.customer.phone)).toMatchObject({ status: 200, body: { conversation: { id: known.id } } });
    expect((await org.agent.get(`${known.path}/messages`)).status).toBe(200);
  });

  it('cannot be connected, while what is connected stays', async () => {
    const org = await anOrganization().withTwilio().with('owner');
    await onPlan(org, 'plus');
    const save = (fields: object) => org.owner.post('/api/settings/twilio', fields);
    expect(await save({ twilio_twiml_app_sid: `AP${'1'.repeat(32)}` })).toMatchObject({
      status: 409,
      body: { code: 'plan.channel_missing', errors: { twilio_twiml_app_sid: expect.any(String) }, details: { larger_plan: 'advance' } },
    });
    await onPlan(org, 'basic');
    expect((await save({ twilio_phone_number: org.twilio.phone, twilio_whatsapp_from: org.twilio.whatsapp })).status).toBe(200);
    expect(await save({ twilio_phone_number: '+12025550999' })).toMatchObject({
      status: 409,
      body: { errors: { twilio_phone_number: expect.any(String) }, details: { channel: 'sms' } },
    });
  });

  it('is left out by the automatic setup', async () => {
    const org = await anOrganization().withTwilio().with('owner');
    await onPlan(org, 'plus');
    const { body } = await org.owner.post<{ steps: { step: string; outcome: string }[] }>('/api/settings/twilio/setup', {
      twilio_phone_number: org.twilio.phone,
    });
    expect(Object.fromEntries(body.steps.map(({ step, outcome }) => [step, outcome]))).toEqual({
      credentials: 'done',
      api_key: 'skipped',
      twiml_app: 'skipped',
      number: 'done',
      whatsapp: 'done',
    });
  });
});

describe.concurrent('the end of a trial', () => {
  it('refuses what is sent after it, whatever the role, and loses nothing', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent');
    const chat = await org.aChat();
    await onTrialFor(org, 1);
    expect((await send(org.agent, chat, 'Antes')).status).toBe(201);
    await endTrial(org);
    for (const who of [org.owner, org.manager, org.agent]) {
      expect(await send(who, chat)).toMatchObject({ status: 409, body: { code: 'plan.trial_ended' } });
    }
    await chat.customer.writes('¿Siguen ahí?');
    await eventually(async () => expect((await chat.messages(org.agent)).at(-1)?.body).toBe('¿Siguen ahí?'));
    expect(await planOf(org.agent)).toMatchObject({ plan: 'advance', state: 'trial_ended' });
  });

  it('fails a message that was taken before it and not yet handed over, which can be sent again with a plan', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'systemAdmin');
    const chat = await org.aChat();
    await onTrialFor(org, 1);
    await chat.setBehaviour({ http: 429 });
    const { body: message } = await send(org.agent, chat, 'A tiempo');
    await chat.untilDeferred(message.id);
    await endTrial(org);
    await chat.setBehaviour({ reset: true });
    const failed = await chat.message(org.agent, message.id, ({ status }) => status === 'failed');
    expect(failed.failure).toMatchObject({ code: 'failure.trial_ended', retryable: true });
    expect(await chat.sentToCustomer()).toEqual([]);
    const again = `${chat.path}/messages/${message.id}/retry`;
    expect(await org.agent.post(again)).toMatchObject({ status: 409, body: { code: 'plan.trial_ended' } });
    await administer(org.systemAdmin, org).changePlan('basic');
    expect((await org.agent.post(again)).status).toBe(201);
    await eventually(async () => expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['A tiempo']));
  });

  it('fails what waits for a later time before everybody’s eyes, and it can be given another time with a plan', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'systemAdmin');
    const chat = await org.aChat();
    const path = `${chat.path}/scheduled-messages`;
    await onTrialFor(org, 1);
    const { body: scheduled } = await org.agent.post<ScheduledMessageView>(path, {
      body: 'Luego',
      send_at: new Date(Date.now() + 1500).toISOString(),
    });
    await endTrial(org);
    await eventually(async () => {
      const { body } = await org.agent.get<ScheduledMessagesAnswer>(path);
      expect(body.scheduled_messages).toMatchObject([{ id: scheduled.id, body: 'Luego', state: 'failed', failure: 'trial_ended' }]);
    });
    const another = { body: 'Luego', send_at: inDays(1) };
    expect(await org.agent.put(`${path}/${scheduled.id}`, another)).toMatchObject({ status: 409, body: { code: 'plan.trial_ended' } });
    expect(await org.agent.post(path, another)).toMatchObject({ status: 409, body: { code: 'plan.trial_ended' } });
    await administer(org.systemAdmin, org).changeTrial(inDays(7));
    expect(await org.agent.put(`${path}/${scheduled.id}`, another)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await chat.sentToCustomer()).toEqual([]);
  });
});

it.concurrent('a suspended organization signs in, reads and receives, and sends nothing until it is active again', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'systemAdmin');
  const chat = await org.aChat();
  const tab = await org.agent.socket();
  await administer(org.systemAdmin, org).suspend('Unpaid since June');
  expect(await tab.next('plan.changed')).toMatchObject({ payload: { plan: { state: 'suspended' } } });
  const again = await org.agent.elsewhere();
  expect((await again.get('/api/me')).status).toBe(200);
  expect((await again.get(`${chat.path}/messages`)).status).toBe(200);
  expect(await send(again, chat)).toMatchObject({ status: 409, body: { code: 'plan.suspended' } });
  expect((await org.owner.get('/api/plan/overview')).body).toMatchObject({ state: 'suspended', suspension_reason: 'Unpaid since June' });
  await chat.customer.writes('Hola de nuevo');
  await eventually(async () => expect((await chat.messages(again)).at(-1)?.body).toBe('Hola de nuevo'));
  await administer(org.systemAdmin, org).reactivate();
  expect((await send(again, chat)).status).toBe(201);
});
