import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { InventoryPage, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { ContactVehicles, VehicleContacts } from '@app/contracts/inventory/vehicle-interest.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { assign } from '../../factories/contact.factory';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';
import { storedFilesOf } from '../../harness/stored-files';

const PHONE = '+13055550123';

const send = (who: HttpClient, chat: Chat, input: object) => who.post<MessageView>(`${chat.path}/send`, input);
const interestsOf = async (who: HttpClient, { contactId }: Chat) =>
  (await who.get<ContactVehicles>(`/api/contacts/${contactId}/vehicles`)).body.vehicles.map(({ vehicle, how }) => [vehicle.id, how]);

async function aVehicle(owner: HttpClient, changes: object = {}): Promise<VehicleView> {
  const { body, status } = await owner.post<VehicleView>('/api/inventory', aVehicleInput({ ...changes }));
  expect(status).toBe(201);
  return body;
}

const sell = async (manager: HttpClient, { id }: VehicleView) =>
  expect((await manager.patch(`/api/inventory/${id}/overrides`, { sold: true })).status).toBe(200);

it('lists the former price and the number of interested contacts that the reader sees', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'otherAgent');
  const chat = await org.chatWith(PHONE, 'sms');
  await assign(org, chat.contactId, org.agent);
  const vehicle = await aVehicle(org.owner, { price: 37_400 });
  const listed = async (who: HttpClient) => (await who.get<InventoryPage>('/api/inventory')).body.data[0];
  expect(await listed(org.owner)).toMatchObject({ price: 37_400, formerPrice: null, interested: 0 });
  await org.owner.put(`/api/inventory/${vehicle.id}`, aVehicleInput({ stockNumber: vehicle.stockNumber, price: 35_900 }));
  await send(org.agent, chat, { vehicle_id: vehicle.id });
  expect(await listed(org.agent)).toMatchObject({ price: 35_900, formerPrice: 37_400, interested: 1 });
  expect(await listed(org.otherAgent)).toMatchObject({ interested: 0 });
  await org.owner.put(`/api/inventory/${vehicle.id}`, aVehicleInput({ stockNumber: vehicle.stockNumber, price: 36_500 }));
  expect(await listed(org.owner)).toMatchObject({ price: 36_500, formerPrice: null, interested: 1 });
});

it.each(['whatsapp', 'sms'] as const)('reaches the customer over %s with title, price, mileage and link', async (channel) => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const chat = await org.chatWith(PHONE, channel);
  const vehicle = await aVehicle(org.owner);
  const socket = await org.agent.socket();
  const sent = await send(org.agent, chat, { vehicle_id: vehicle.id, body: '¿Te gusta este?' });
  const text = `¿Te gusta este?\n\n2022 Toyota RAV4 XLE\nUSD 26,990.00 · 34,200 mi\n${org.product.url}/vehicle/${vehicle.id}`;
  expect(sent).toMatchObject({ status: 201, body: { body: text, vehicle_id: vehicle.id, type: 'text', media: [] } });
  await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ body: text }]));
  await socket.next('contact_vehicle.recorded', ({ payload }) => JSON.stringify(payload).includes(`"vehicle_id":${vehicle.id}`));
  expect(await interestsOf(org.agent, chat)).toEqual([[vehicle.id, ['shared']]]);
});

it('is a picture with a caption on WhatsApp, which stays when the vehicle loses its photo, and a text by SMS', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const [whatsapp, sms] = [await org.chatWith(PHONE, 'whatsapp'), await org.chatWith(PHONE, 'sms')];
  const vehicle = await aVehicle(org.owner);
  const { body: shown } = await org.owner.upload<VehicleDetail>(PNG, 'photo.png', `/api/inventory/${vehicle.id}/photos`);
  const { body: message } = await send(org.agent, whatsapp, { vehicle_id: vehicle.id });
  expect(message).toMatchObject({ type: 'image', media: [{ content_type: 'image/jpeg', state: 'ready' }] });
  await eventually(async () =>
    expect(await whatsapp.sentToCustomer()).toMatchObject([{ body: message.body, media: [expect.any(Object)] }]),
  );
  expect((await send(org.agent, sms, { vehicle_id: vehicle.id })).body).toMatchObject({ type: 'text', media: [] });
  const long = await send(org.agent, whatsapp, { vehicle_id: vehicle.id, body: 'a'.repeat(1100) });
  expect(long.body).toMatchObject({ type: 'text', media: [] });
  await org.owner.delete(`/api/inventory/${vehicle.id}/photos/${shown.photos[0]?.id}`);
  expect((await org.agent.get(message.media[0]?.url ?? '')).status).toBe(200);
});

it('leaves one copy of its photo for each message with it, and none where there is no message', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const chat = await org.chatWith(PHONE, 'whatsapp');
  const vehicle = await aVehicle(org.owner);
  await org.owner.upload<VehicleDetail>(PNG, 'photo.png', `/api/inventory/${vehicle.id}/photos`);
  const files = async () => (await storedFilesOf(org)).length;
  const before = await files();
  const input = { vehicle_id: vehicle.id, client_id: newId() };
  await Promise.all([1, 2, 3].map(() => send(org.agent, chat, input)));
  await send(org.agent, chat, input);
  expect((await send(org.agent, chat, { ...input, body: 'another text' })).status).toBe(409);
  await send(org.agent, chat, { vehicle_id: vehicle.id, body: 'a'.repeat(1100) });
  await sell(org.owner, vehicle);
  expect((await send(org.agent, chat, { vehicle_id: vehicle.id })).status).toBe(409);
  expect(await files()).toBe(before + 1);
});

it('is sent once for one client id, also after its price has changed', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const chat = await org.aChat();
  const vehicle = await aVehicle(org.owner);
  const input = { vehicle_id: vehicle.id, client_id: newId() };
  const [first, second] = await Promise.all([send(org.agent, chat, input), send(org.agent, chat, input)]);
  expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 201]);
  await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true });
  expect(await send(org.agent, chat, input)).toMatchObject({ status: 200, body: { id: first.body.id } });
  const other = await aVehicle(org.owner);
  expect(await send(org.agent, chat, { ...input, vehicle_id: other.id })).toMatchObject({
    status: 409,
    body: { code: 'message.client_id_reused' },
  });
});

describe('a vehicle that is not for sale any more', () => {
  it('is refused with three others, of its make and near its price first', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'agent');
    const chat = await org.aChat();
    const sold = await aVehicle(org.owner, { price: 20_000 });
    const [far, near, ford] = [
      await aVehicle(org.owner, { price: 50_000 }),
      await aVehicle(org.owner, { price: 21_000 }),
      await aVehicle(org.owner, { make: 'Ford', model: 'Escape', price: 20_500 }),
    ];
    await aVehicle(org.owner, { make: 'Ford', model: 'F-150', price: 60_000 });
    const pending = await aVehicle(org.owner, { price: 20_000, status: 'pending' });
    await sell(org.owner, sold);
    const refused = await send(org.agent, chat, { vehicle_id: sold.id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'vehicle.not_for_sale' } });
    const { alternatives } = (refused.body as unknown as { details: { alternatives: VehicleView[] } }).details;
    expect(alternatives.map(({ id }) => id)).toEqual([near.id, far.id, ford.id]);
    expect((await send(org.agent, chat, { vehicle_id: pending.id })).status).toBe(409);
    expect(await interestsOf(org.agent, chat)).toEqual([]);
    expect(await chat.sentToCustomer()).toEqual([]);
  });

  it('is refused too where it was deleted, and where a failed message with it is sent again', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'agent');
    const chat = await org.aChat();
    const vehicle = await aVehicle(org.owner);
    await chat.setBehaviour({ errorCode: 30003 });
    const { body: failed } = await send(org.agent, chat, { vehicle_id: vehicle.id });
    await chat.message(org.agent, failed.id, ({ failure }) => failure !== null);
    await org.owner.delete(`/api/inventory/${vehicle.id}`);
    for (const again of [
      await send(org.agent, chat, { vehicle_id: vehicle.id }),
      await org.agent.post(`${chat.path}/messages/${failed.id}/retry`),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'vehicle.not_for_sale' } });
    expect((await org.agent.get<ContactVehicles>(`/api/contacts/${chat.contactId}/vehicles`)).body.vehicles).toMatchObject([
      { vehicle: { id: vehicle.id, status: 'unavailable', stock: 0 } },
    ]);
  });
});

it('refuses another organization’s vehicle, a file beside it and too many words', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const other = await anOrganization().with('owner');
  const chat = await org.aChat();
  const [vehicle, theirs] = [await aVehicle(org.owner), await aVehicle(other.owner)];
  expect((await send(org.agent, chat, { vehicle_id: theirs.id })).status).toBe(404);
  expect((await send(org.agent, chat, { vehicle_id: vehicle.id, media_url: '/api/uploads/1' })).status).toBe(422);
  expect((await send(org.agent, chat, { vehicle_id: vehicle.id, body: 'a'.repeat(1201) })).status).toBe(422);
  await chat.ageBy(25);
  expect(await send(org.agent, chat, { vehicle_id: vehicle.id })).toMatchObject({ body: { code: 'message.window_closed' } });
});

it('shows the interested contacts of a vehicle to whoever may see them', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'manager');
  const chat = await org.aChat();
  const vehicle = await aVehicle(org.owner);
  await send(org.manager, chat, { vehicle_id: vehicle.id });
  const contactsFor = async (who: HttpClient) => (await who.get<VehicleContacts>(`/api/inventory/${vehicle.id}/contacts`)).body.contacts;
  expect(await contactsFor(org.agent)).toMatchObject([{ contact_id: chat.contactId, how: ['shared'] }]);
  await assign(org, chat.contactId, org.manager);
  expect(await contactsFor(org.agent)).toEqual([]);
  expect(await contactsFor(org.manager)).toHaveLength(1);
});
