import type { VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { ContactVehicles } from '@app/contracts/inventory/vehicle-interest.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ApprovedTemplates, TemplatePreview, TemplateView } from '@app/contracts/templates/templates.contract';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { Templates } from '../../factories/template.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';
import { storedFilesOf } from '../../harness/stored-files';

const COLOMBIAN = '+573004445566';
const send = (who: HttpClient, chat: Chat, input: object) => who.post<MessageView>(`${chat.path}/send-template`, input);

type Dealership = Organization & { owner: Person };

/** With a photo, unless it is to have none. */
async function aVehicle({ owner }: Dealership, { hasPhoto = true } = {}): Promise<VehicleView> {
  const { body: vehicle } = await owner.post<VehicleView>('/api/inventory', aVehicleInput());
  if (!hasPhoto) return vehicle;
  return (await owner.upload<VehicleDetail>(PNG, 'photo.png', `/api/inventory/${vehicle.id}/photos`)).body;
}

/** Made and approved at the provider: here no address is public, as our own form would want. */
async function aVehicleTemplate(org: Dealership, category: 'UTILITY' | 'MARKETING' = 'MARKETING'): Promise<TemplateView> {
  const sid = `HX${newId().replaceAll('-', '')}`;
  await org.product.sandbox.recordContent({
    account: org.twilio.sid,
    sid,
    name: `vehiculo_${sid.slice(2, 10).toLowerCase()}`,
    category,
    status: 'approved',
    friendly_name: 'Vehículo con foto',
    language: 'es',
    variables: { 1: 'Ana', 2: 'Toyota RAV4', 3: 'photo-1280.jpg', 4: '1' },
    types: {
      'whatsapp/card': {
        body: 'Hola {{1}}, este es el {{2}} que buscabas. ¿Quieres verlo?',
        media: [`${org.product.url}/img/{{3}}`],
        actions: [{ type: 'URL', title: 'Ver vehículo', url: `${org.product.url}/vehicle/{{4}}` }],
      },
    },
  });
  await org.product.worker.get(TemplateSyncService, { strict: false }).runSync(org.context);
  const { body } = await org.owner.get<{ templates: TemplateView[] }>('/api/whatsapp/templates');
  const template = body.templates.find(({ content_sid }) => content_sid === sid);
  if (!template) throw new Error('The template did not arrive');
  return template;
}

async function aClosedChat(phone = COLOMBIAN) {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const chat = await org.chatWith(phone, 'whatsapp');
  await chat.ageBy(30);
  return { org, chat };
}

it('reaches a customer whose window is closed as a picture, whose photo and page come from the vehicle', async () => {
  const { org, chat } = await aClosedChat();
  const [template, vehicle] = [await aVehicleTemplate(org), await aVehicle(org)];
  const preview = { template_id: template.id, contact_id: chat.contactId, vehicle_id: vehicle.id };
  const { body: shown } = await org.agent.post<TemplatePreview>('/api/whatsapp/templates/preview', preview);
  const photo = vehicle.images[0]?.split('/').at(-1);
  expect(shown).toMatchObject({ variables: ['', '', photo, String(vehicle.id)], media_url: `${org.product.url}/img/${photo}` });

  const { status, body } = await send(org.agent, chat, {
    template_id: template.id,
    vehicle_id: vehicle.id,
    variables: ['Luz', 'RAV4', 'another.jpg', ''],
  });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      type: 'image',
      vehicle_id: vehicle.id,
      body: 'Hola Luz, este es el RAV4 que buscabas. ¿Quieres verlo?',
      media: [{ state: 'ready' }],
    },
  });
  await chat.message(org.agent, body.id, (message) => message.status === 'read');
  expect(await chat.sentToCustomer()).toMatchObject([
    {
      content_sid: template.content_sid,
      content_variables: JSON.stringify({ 1: 'Luz', 2: 'RAV4', 3: photo, 4: String(vehicle.id) }),
      media: [{ content_type: 'image/jpeg' }],
    },
  ]);
  const { vehicles } = (await org.agent.get<ContactVehicles>(`/api/contacts/${chat.contactId}/vehicles`)).body;
  expect(vehicles).toMatchObject([{ vehicle: { id: vehicle.id }, how: ['shared'] }]);
});

it('goes out once for one client id with one copy of its photo, and not for a vehicle that has been sold', async () => {
  const { org, chat } = await aClosedChat();
  const [template, vehicle] = [await aVehicleTemplate(org), await aVehicle(org)];
  const files = async () => (await storedFilesOf(org)).length;
  const before = await files();
  const input = { template_id: template.id, vehicle_id: vehicle.id, variables: ['Luz', 'RAV4', '', ''], client_id: newId() };
  const answers = await Promise.all([1, 2, 3].map(() => send(org.agent, chat, input)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  const other = await send(org.agent, chat, { ...input, variables: ['Ana', 'RAV4', '', ''] });
  expect(other).toMatchObject({ status: 409, body: { code: 'message.client_id_reused' } });
  await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true });
  expect((await send(org.agent, chat, input)).body.id).toBe(answers[0]?.body.id);
  const sold = await send(org.agent, chat, { ...input, client_id: newId() });
  expect(sold).toMatchObject({ status: 409, body: { code: 'vehicle.not_for_sale', details: { alternatives: [] } } });
  expect(await files()).toBe(before + 1);
});

it('refuses a template without a place for the photo, a vehicle without one, and another organization’s', async () => {
  const { org, chat } = await aClosedChat();
  const [template, vehicle] = [await aVehicleTemplate(org), await aVehicle(org)];
  const reminder = await new Templates(org, org.owner).approved();
  const bare = await aVehicle(org, { hasPhoto: false });
  const theirs = await aVehicle(await anOrganization().with('owner'));
  const variables = ['Luz', 'RAV4', '', ''];
  const attempt = (template_id: number, vehicle_id: number) => send(org.agent, chat, { template_id, vehicle_id, variables });
  expect(await attempt(reminder.id, vehicle.id)).toMatchObject({ status: 409, body: { code: 'template.not_for_vehicles' } });
  expect(await attempt(template.id, bare.id)).toMatchObject({
    body: { code: 'template.variables_invalid', errors: { 'variables.2': {} } },
  });
  expect((await attempt(template.id, theirs.id)).status).toBe(404);
  const offered = async (query: string) =>
    (await org.agent.get<ApprovedTemplates>(`/api/whatsapp/templates/approved${query}`)).body.templates.map(({ id }) => id);
  expect(await offered('?shows_vehicle=true')).toEqual([template.id]);
  expect((await offered('')).toSorted((a, b) => a - b)).toEqual([template.id, reminder.id].toSorted((a, b) => a - b));
  expect(await chat.sentToCustomer()).toEqual([]);
});

it('is not tried where WhatsApp delivers no offers: numbers of the United States', async () => {
  const { org, chat } = await aClosedChat('+13055550188');
  const vehicle = await aVehicle(org);
  const [offer, notice] = [await aVehicleTemplate(org), await aVehicleTemplate(org, 'UTILITY')];
  const attempt = (template_id: number) =>
    send(org.agent, chat, { template_id, vehicle_id: vehicle.id, variables: ['Luz', 'RAV4', '', ''] });
  expect(await attempt(offer.id)).toMatchObject({ status: 409, body: { code: 'message.marketing_undeliverable' } });
  expect((await attempt(notice.id)).status).toBe(201);
});

it('sends a failed one again with the price of today, and not after the vehicle was sold', async () => {
  const { org, chat } = await aClosedChat();
  const [template, vehicle] = [await aVehicleTemplate(org), await aVehicle(org)];
  await chat.setBehaviour({ errorCode: 63024 });
  const input = { template_id: template.id, vehicle_id: vehicle.id, variables: ['Luz', 'RAV4', '', ''] };
  const { body: failed } = await send(org.agent, chat, input);
  await chat.message(org.agent, failed.id, ({ failure }) => failure !== null);
  await chat.setBehaviour({});
  const again = () => org.agent.post<MessageView>(`${chat.path}/messages/${failed.id}/retry`);
  await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'vehicle.not_for_sale' } });
  await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: false });
  const sent = await again();
  expect(sent).toMatchObject({ status: 201, body: { vehicle_id: vehicle.id, type: 'image' } });
  await eventually(async () => expect((await chat.sentToCustomer())[0]).toMatchObject({ media: [expect.any(Object)] }));
});
