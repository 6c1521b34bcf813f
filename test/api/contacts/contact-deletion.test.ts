import type { ContactDeletion, ContactRestoration } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact, manyContacts } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const remove = (who: Person, selection: object) => who.post<ContactDeletion>('/api/contacts/selection/delete', { selection });
const restore = (who: Person, { id }: ContactDeletion) => who.post<ContactRestoration>(`/api/contacts/deletions/${id}/restore`);

/** Moves the deletion back by these hours. */
async function age({ product, id }: Organization, hours: number): Promise<void> {
  const earlier = `- make_interval(hours => ${hours})`;
  await product.database.rows(`update contacts set deleted_at = deleted_at ${earlier} where organization_id = $1`, [id]);
  await product.database.rows(`update contact_deletions set created_at = created_at ${earlier} where organization_id = $1`, [id]);
}

const purgeNow = ({ product, id }: Organization) =>
  product.database.rows(
    `update outbox set run_after = now(), created_at = now() - interval '1 minute', enqueued_at = null
     where organization_id = $1 and job = 'contact.purge_deleted'`,
    [id],
  );

const countOf = ({ product, id }: Organization, what: string) =>
  product.database.value<number>(`select count(*)::int from ${what} and organization_id = $1`, [id]);

it.concurrent('takes a contact out of every place at once, and brings it back with all it had', async () => {
  const org = await anOrganization().withTwilio().with('manager', 'owner');
  const chat = await org.aChat();
  const { contactId: id, customer } = chat;
  await org.manager.put(`/api/contacts/${id}`, { tags: ['vip'], stage: 'contacted' });
  await org.manager.post(`/api/contacts/${id}/notes`, { content: 'Llamar' });
  const before = (await org.manager.get<ContactView>(`/api/contacts/${id}`)).body;
  const places = ['/api/contacts', '/api/chats?status=all', `/api/chats?search=${customer.phone}`, '/api/chats?search=hola'];
  const totals = async () => Promise.all(places.map(async (place) => (await org.manager.get<{ total: number }>(place)).body.total));
  const counts = async () => (await org.manager.get<{ stages: object }>('/api/pipeline/counts')).body;
  const stats = async () => (await org.manager.get<object>('/api/chats/stats')).body;
  const found = { totals: await totals(), counts: await counts(), stats: await stats() };
  const socket = await org.owner.socket();

  const { body: deletion } = await remove(org.manager, { ids: [id] });
  expect(deletion.deleted).toBe(1);
  expect((await socket.next('contact.many_deleted')).payload).toEqual({ contact_ids: [id] });
  expect(await totals()).toEqual([0, 0, 0, 0]);
  expect(await counts()).toMatchObject({ stages: { contacted: 0 }, ages: { recent: 0 } });
  expect(await stats()).toMatchObject({ all: 0, active: 0, unread: 0 });
  expect((await org.manager.get<object>('/api/contacts/by-stage')).body).toMatchObject({ contacted: [] });
  expect((await org.manager.get<{ tags: string[] }>('/api/pipeline/tags')).body.tags).toEqual([]);
  const hidden = [`/api/contacts/${id}`, `/api/contacts/${id}/notes`, `/api/assignments/${id}/history`, `${chat.path}/messages`, chat.path];
  for (const path of hidden) expect((await org.manager.get(path)).status, path).toBe(404);
  expect((await org.manager.put(`/api/contacts/${id}`, { company: 'X' })).status).toBe(404);
  expect((await org.manager.post(`${chat.path}/send`, { body: 'Hola' })).status).toBe(404);
  const { body: feed } = await org.manager.get<{ events: { type: string }[] }>('/api/events?after=0');
  expect(feed.events.map(({ type }) => type)).not.toContain('message.received');

  expect((await restore(org.manager, deletion)).body).toEqual({ restored: 1 });
  expect((await socket.next('contact.many_restored')).payload).toEqual({ contact_ids: [id] });
  expect((await org.manager.get<ContactView>(`/api/contacts/${id}`)).body).toEqual({ ...before, head_seq: expect.any(Number) });
  expect({ totals: await totals(), counts: await counts(), stats: await stats() }).toEqual(found);
  expect(await chat.messages(org.manager)).toHaveLength(1);
  expect((await restore(org.manager, deletion)).body).toEqual({ restored: 0 });
});

it.concurrent('can be undone only in the organization where it was, while there is time', async () => {
  const [org, other] = [await anOrganization().with('manager', 'agent'), await anOrganization().with('manager')];
  const ids = await manyContacts(org, 1200);
  const { body: deletion } = await remove(org.manager, { all: {}, except: [ids[0]] });
  expect(deletion.deleted).toBe(1199);
  expect((await restore(other.manager, deletion)).status).toBe(404);
  expect((await restore(org.manager, deletion)).body).toEqual({ restored: 1199 });

  const again = (await remove(org.manager, { all: {} })).body;
  await age(org, 24);
  expect(await restore(org.manager, again)).toMatchObject({ status: 410, body: { code: 'contact.undo_over' } });
  expect((await org.manager.get<ContactPage>('/api/contacts')).body.total).toBe(0);
});

it.concurrent('is for good after its time, with all that belongs to the contacts, and spares those who came back', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const [gone, back] = [await org.aChat(), await org.aChat()];
  await remove(org.manager, { ids: [gone.contactId, back.contactId] });
  await back.customer.writes('Sigo interesado');
  await age(org, 24);
  await purgeNow(org);
  await eventually(async () => expect(await countOf(org, 'contacts where true')).toBe(1));
  expect(await countOf(org, `messages where conversation_id = ${gone.id}`)).toBe(0);
  expect((await back.messages(org.manager)).map(({ body }) => body)).toEqual(['Hola', 'Sigo interesado']);
});

it.concurrent('does not purge before its time', async () => {
  const org = await anOrganization().with('manager');
  const { id } = await aContact().of(org);
  const { body: deletion } = await remove(org.manager, { ids: [id] });
  await purgeNow(org);
  await eventually(async () => expect(await countOf(org, `outbox where done_at is not null and job = 'contact.purge_deleted'`)).toBe(1));
  expect((await restore(org.manager, deletion)).body).toEqual({ restored: 1 });
});

it.concurrent(
  'brings a contact back when the person writes, and loses no message, however delete and message meet',
  async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    for (let round = 0; round < 12; round++) {
      const params = anInboundMessage(org, { From: chat.customer.addressOn('whatsapp'), Body: `Vuelta ${round}` });
      const [written, deleted] = await Promise.all([
        deliverWebhook(org, params),
        round % 2 ? remove(org.manager, { ids: [chat.contactId] }) : org.manager.delete(`/api/contacts/${chat.contactId}`),
      ]);
      expect(written.status).toBe(200);
      expect([200, 404]).toContain(deleted.status);
      expect(await countOf(org, `messages where body = 'Vuelta ${round}' and conversation_id = ${chat.id}`)).toBe(1);
      await chat.customer.writes(`Después ${round}`);
      expect((await chat.messages(org.manager)).slice(-2).map(({ body }) => body)).toEqual([`Vuelta ${round}`, `Después ${round}`]);
    }
    expect(await countOf(org, 'contacts where true')).toBe(1);
    const { body: counts } = await org.manager.get<{ stages: Record<string, number> }>('/api/pipeline/counts');
    expect(counts.stages['new']).toBe(1);
  },
  30_000,
);

it.concurrent('keeps what the provider says of a message whose contact was deleted', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const chat = await org.aChat();
  await chat.setBehaviour({ callbacks: 'none' });
  const { body: sent } = await org.manager.post<{ id: number }>(`${chat.path}/send`, { body: 'Adiós' });
  const sid = await eventually(async () => {
    const [taken] = await chat.sentToCustomer();
    if (!taken) throw new Error('The provider has not taken the message');
    return taken.sid;
  });
  const { body: deletion } = await remove(org.manager, { ids: [chat.contactId] });
  expect((await chat.reportStatus(sid, 'read', sent.id)).status).toBe(204);
  await restore(org.manager, deletion);
  expect((await chat.messages(org.manager)).find(({ id }) => id === sent.id)).toMatchObject({ status: 'read' });
});

it.concurrent('gives the number of a deleted contact to a new one, and then does not bring the old one back', async () => {
  const org = await anOrganization().with('manager');
  const phone = aPhone();
  const { id: old } = await aContact().withPhone(phone).of(org);
  const { body: deletion } = await remove(org.manager, { ids: [old] });
  const { id: next } = await aContact().named('Nueva').withPhone(phone).of(org);
  expect(next).not.toBe(old);
  expect((await restore(org.manager, deletion)).body).toEqual({ restored: 0 });
  expect((await org.manager.get(`/api/contacts/${old}`)).status).toBe(404);
});

it.concurrent('lets a stage go that only deleted contacts are in, and puts them at the beginning should they come back', async () => {
  const org = await anOrganization().with('manager');
  const { body: stage } = await org.manager.post<{ id: string }>('/api/pipeline/stages', { name: 'Feria' });
  const { id } = await aContact().with({ stage: stage.id }).of(org);
  const { body: deletion } = await remove(org.manager, { ids: [id] });
  expect((await org.manager.delete(`/api/pipeline/stages/${stage.id}`)).status).toBe(200);
  await restore(org.manager, deletion);
  expect((await org.manager.get(`/api/contacts/${id}`)).body).toMatchObject({ stage: 'new' });
});
