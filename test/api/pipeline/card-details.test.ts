import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { CardDetailsAnswer } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';
import { newId } from '../../harness/http-client';

const cardsOf = async (who: HttpClient, ...ids: number[]) =>
  (await who.get<CardDetailsAnswer>(`/api/pipeline/cards?contacts=${ids.join(',')}`)).body.cards;

it('says the last words, the labels and the vehicle of interest of a whole page of cards', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const chat = await org.chatWith('+13055550171', 'whatsapp');
  const silent = await aContact().of(org);
  const { body: vehicle } = await org.owner.post<VehicleView>('/api/inventory', aVehicleInput());
  await org.agent.post(`${chat.path}/send`, { vehicle_id: vehicle.id, body: '¿Te gusta este?', client_id: newId() });
  await org.agent.patch(`${chat.path}/labels`, { labels: ['Venta', 'Urgente'] });
  const cards = await cardsOf(org.agent, silent.id, chat.contactId);
  expect(cards.toSorted((one, other) => one.contact_id - other.contact_id)).toEqual(
    [
      {
        contact_id: chat.contactId,
        channel: 'whatsapp',
        labels: ['Urgente', 'Venta'],
        last_message: expect.objectContaining({
          body: expect.stringContaining('¿Te gusta este?'),
          direction: 'outbound',
          author: { id: org.agent.id, name: expect.any(String) },
        }),
        last_call: null,
        vehicle: { id: vehicle.id, title: '2022 Toyota RAV4 XLE', body: null, price: 26_990, currency: 'USD', photo: null, sold: false },
      },
      { contact_id: silent.id, channel: null, labels: [], last_message: null, last_call: null, vehicle: null },
    ].toSorted((one, other) => one.contact_id - other.contact_id),
  );
});

it('leaves out contacts that the reader may not see, and a vehicle that has left the stock', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'otherAgent');
  const foreign = await anOrganization().with('agent');
  const theirs = await aContact().of(foreign);
  const chat = await org.chatWith('+13055550172', 'sms');
  const { body: vehicle } = await org.owner.post<VehicleView>('/api/inventory', aVehicleInput());
  await org.agent.post(`${chat.path}/send`, { vehicle_id: vehicle.id, client_id: newId() });
  await assign(org, chat.contactId, org.otherAgent);
  expect(await cardsOf(org.agent, chat.contactId, theirs.id)).toEqual([]);
  expect(await cardsOf(org.otherAgent, chat.contactId)).toMatchObject([{ vehicle: { id: vehicle.id } }]);
  expect((await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true })).status).toBe(200);
  expect(await cardsOf(org.otherAgent, chat.contactId)).toMatchObject([{ vehicle: { id: vehicle.id, sold: true } }]);
  expect((await org.owner.delete(`/api/inventory/${vehicle.id}`)).status).toBeLessThan(300);
  expect(await cardsOf(org.otherAgent, chat.contactId)).toMatchObject([{ vehicle: null }]);
});
