import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ApprovedTemplates } from '@app/contracts/templates/templates.contract';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import { reachedAt } from '@app/integrations/twilio/provider-address';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { Templates } from '../../factories/template.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';

const send = (who: HttpClient, chat: Pick<Chat, 'path'>, input: object) => who.post<MessageView>(`${chat.path}/send-template`, input);

async function aClosedChat() {
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  const templates = new Templates(org, org.manager);
  const [chat, template] = [await org.aChat(), await templates.approved()];
  await chat.ageBy(30);
  return { org, templates, chat, template };
}

it.concurrent('reaches a customer whose window is closed, by the number of its content and never as plain text', async () => {
  const { org, templates, chat, template } = await aClosedChat();
  expect((await org.agent.post(`${chat.path}/send`, { body: 'Hola' })).status).toBe(409);
  const { status, body } = await send(org.agent, chat, { template_id: template.id, variables: ['Luz', ' 15:30 '] });
  const text = 'Hola Luz, le esperamos mañana a las 15:30 en nuestro taller.';
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      type: 'text',
      body: text,
      status: 'queued',
      template: { id: template.id, name: template.name, friendly_name: template.friendly_name, header: null, footer: null, buttons: [] },
      user: { id: org.agent.id },
    },
  });
  await chat.message(org.agent, body.id, (message) => message.status === 'read');
  expect(await chat.sentToCustomer()).toMatchObject([
    { content_sid: template.content_sid, content_variables: JSON.stringify({ 1: 'Luz', 2: '15:30' }), body: text },
  ]);
  expect((await templates.get(template.id)).body).toMatchObject({ usage_count: 1, last_used_at: expect.any(String) });
});

it.concurrent('goes out once and counts once, however often the same client id is posted', async () => {
  const { org, templates, chat, template } = await aClosedChat();
  const input = { template_id: template.id, variables: ['Luz', '15:30'], client_id: newId() };
  const answers = await Promise.all([1, 2, 3].map(() => send(org.agent, chat, input)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await chat.message(org.agent, answers[0]?.body.id ?? 0, ({ status }) => status === 'read');
  expect(await chat.sentToCustomer()).toHaveLength(1);
  expect((await templates.get(template.id)).body.usage_count).toBe(1);
  const other = await send(org.agent, chat, { ...input, variables: ['Ana', '15:30'] });
  expect(other).toMatchObject({ status: 409, body: { code: 'message.client_id_reused' } });
});

it.concurrent('shows header, footer and buttons around the text', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const template = await new Templates(org, org.manager).approved({
    type: 'card',
    header: 'Su cita',
    footer: 'Autos del Sol',
    buttons: [
      { type: 'QUICK_REPLY', title: 'Confirmo', value: 'yes' },
      { type: 'URL', title: 'Cómo llegar', value: 'https://maps.example.test/{{3}}' },
    ],
    placeholders: ['Ana', '15:00', 'taller'].map((sample) => ({ name: sample, sample, source: null })),
  });
  const chat = await org.aChat();
  const { body } = await send(org.manager, chat, { template_id: template.id, variables: ['Luz', '9:00', 'norte'] });
  expect(body.template).toMatchObject({
    header: 'Su cita',
    footer: 'Autos del Sol',
    buttons: [
      { type: 'QUICK_REPLY', title: 'Confirmo', value: 'yes' },
      { type: 'URL', title: 'Cómo llegar', value: 'https://maps.example.test/norte' },
    ],
  });
  await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ content_sid: template.content_sid }]));
});

/** To the newest file at the provider: whoever asks for it there is led to a link that needs no login. */
async function openLinkTo({ product, twilio }: Organization): Promise<string | null> {
  const file = await product.database.value<string>(`select source_url from message_media order by id desc limit 1`);
  const authorization = `Basic ${Buffer.from(`${twilio.sid}:${twilio.auth_token}`).toString('base64')}`;
  const answer = await fetch(reachedAt(file, product.sandbox.url), { headers: { authorization }, redirect: 'manual' });
  return answer.headers.get('location');
}

it.concurrent('shows the file of a template as our own copy, and hands the provider none', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const templates = new Templates(org, org.manager);
  const chat = await org.aChat();
  const picture = { content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') };
  await chat.customer.sends({ body: '', media: [picture] });
  const types = { 'twilio/media': { body: 'Hola {{1}}, este es su carro nuevo.', media: [await openLinkTo(org)] } };
  const sid = await templates.madeThere('', 'approved', { types });
  await org.product.worker.get(TemplateSyncService, { strict: false }).runSync(org.context);
  const { body: approved } = await org.manager.get<ApprovedTemplates>('/api/whatsapp/templates/approved');
  const template = approved.templates.find(({ content_sid }) => content_sid === sid);
  const { body } = await send(org.manager, chat, { template_id: template?.id, variables: ['Luz'] });
  expect(body).toMatchObject({ type: 'image', media: [{ state: 'pending' }], body: 'Hola Luz, este es su carro nuevo.' });
  const copied = await chat.message(org.manager, body.id, ({ media }) => media[0]?.state === 'ready');
  expect(copied.media).toMatchObject([{ content_type: 'image/png' }]);
  expect((await org.manager.get(copied.media_url ?? '')).status).toBe(200);
  await chat.message(org.manager, body.id, ({ status }) => status === 'read');
});

it.concurrent('loses only our copy when the file of a template leads into a private network or nowhere', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const templates = new Templates(org, org.manager);
  const chat = await org.aChat();
  const template = await templates.approved({ type: 'media', media_url: 'https://127.0.0.1:1/corolla.jpg' });
  const { body } = await send(org.manager, chat, { template_id: template.id, variables: ['Luz', '15:30'] });
  const message = await chat.message(org.manager, body.id, ({ media }) => media[0]?.state === 'failed');
  expect(message).toMatchObject({ type: 'image', send_state: expect.any(String) });
});

describe.concurrent('is refused', () => {
  it('with the wrong number of values or an empty one, field by field', async () => {
    const { org, chat, template } = await aClosedChat();
    const answer = await send(org.agent, chat, { template_id: template.id, variables: ['  '] });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'template.variables_invalid', errors: { 'variables.0': 'Enter a value.', 'variables.1': 'Enter a value.' } },
    });
    const many = await send(org.agent, chat, { template_id: template.id, variables: ['a', 'b\nc', 'd'] });
    expect(many).toMatchObject({ status: 422, body: { errors: { 'variables.1': expect.any(String), 'variables.2': expect.any(String) } } });
    expect(await chat.messages(org.agent)).toHaveLength(1);
  });

  it.each(['pending', 'rejected', 'paused', 'disabled'])('while the template is %s', async (status) => {
    const { org, templates, chat } = await aClosedChat();
    const { id } = await templates.decided(status);
    expect(await send(org.agent, chat, { template_id: id, variables: ['Luz', '15:30'] })).toMatchObject({
      status: 409,
      body: { code: 'template.not_sendable' },
    });
  });

  it('to a customer who wants no messages, and over SMS', async () => {
    const { org, chat, template } = await aClosedChat();
    const input = { template_id: template.id, variables: ['Luz', '15:30'] };
    const texted = await org.chatWith(chat.customer.phone, 'sms');
    expect((await send(org.agent, { path: `/api/chats/whatsapp/${texted.id}` }, input)).status).toBe(404);
    await chat.customer.writes('STOP');
    expect(await send(org.agent, chat, input)).toMatchObject({ status: 409, body: { code: 'message.opted_out' } });
  });

  it('as an offer to a United States number, where WhatsApp delivers no offers; a notice passes, and so does an offer to other countries', async () => {
    const { org, templates, chat, template } = await aClosedChat();
    const { id: offer } = await templates.approved({ category: 'MARKETING' });
    const variables = ['Luz', '15:30'];
    const refusal = { status: 409, body: { code: 'message.marketing_undeliverable' } };
    expect(await send(org.agent, chat, { template_id: offer, variables })).toMatchObject(refusal);
    expect((await send(org.agent, chat, { template_id: template.id, variables })).status).toBe(201);
    const offered = async (contactId: number) =>
      (await org.agent.get<ApprovedTemplates>(`/api/whatsapp/templates/approved?contact_id=${contactId}`)).body;
    expect(await offered(chat.contactId)).toMatchObject({ templates: [{ id: template.id }], without_marketing: true });
    const [bogota, toronto] = [await org.chatWith('+573004445567'), await org.chatWith('+14165550177')];
    expect((await offered(bogota.contactId)).templates.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      template.id,
      offer,
    ]);
    for (const abroad of [bogota, toronto]) expect((await send(org.agent, abroad, { template_id: offer, variables })).status).toBe(201);
  });

  it('with a template or a conversation of another organization', async () => {
    const [ours, theirs] = [await aClosedChat(), await aClosedChat()];
    const variables = ['Luz', '15:30'];
    expect((await send(ours.org.agent, ours.chat, { template_id: theirs.template.id, variables })).status).toBe(404);
    expect((await send(ours.org.agent, theirs.chat, { template_id: ours.template.id, variables })).status).toBe(404);
  });
});

it.concurrent('fails with its reason when the template was paused before the message went out, and can be sent again', async () => {
  const { org, templates, chat, template } = await aClosedChat();
  await chat.setBehaviour({ http: 429 });
  const { body } = await send(org.agent, chat, { template_id: template.id, variables: ['Luz', '15:30'] });
  await chat.untilDeferred(body.id);
  await org.product.sandbox.decide(template.content_sid, 'paused');
  await templates.sync(template.id);
  await chat.setBehaviour({});
  const failed = await chat.message(org.agent, body.id, ({ status }) => status === 'failed');
  expect(failed.failure).toMatchObject({ code: 'failure.template' });
  const retry = () => org.agent.post<MessageView>(`${chat.path}/messages/${body.id}/retry`);
  expect(await retry()).toMatchObject({ status: 409, body: { code: 'template.not_sendable' } });
  await org.product.sandbox.decide(template.content_sid, 'approved');
  await templates.sync(template.id);
  const again = await retry();
  expect(again).toMatchObject({ status: 201, body: { template: { id: template.id }, body: body.body } });
  await chat.message(org.agent, again.body.id, ({ status }) => status === 'read');
  expect((await templates.get(template.id)).body.usage_count).toBe(2);
});
