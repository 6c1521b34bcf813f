import type { ContactDeletion } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { NotificationPage } from '@app/contracts/notifications/notifications.contract';
import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { aContact } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const remove = async (who: Person, ...ids: number[]) =>
  (await who.post<ContactDeletion>('/api/contacts/selection/delete', { selection: { ids } })).body;
const restore = (who: Person, { id }: ContactDeletion) => who.post(`/api/contacts/deletions/${id}/restore`);
const snoozedOf = async (who: Person, id: number) => (await who.get<ContactView>(`/api/contacts/${id}`)).body.snoozed;
const snooze = (who: Person, id: number, until: string) => who.post(`/api/contacts/${id}/snooze`, { until, reason: 'Viaje' });

const schedule = async (who: Person, chat: Chat, ms: number) =>
  (await who.post<ScheduledMessageView>(`${chat.path}/scheduled-messages`, { body: 'Hasta pronto', send_at: inMs(ms) })).body;
const open = async (who: Person, chat: Chat) =>
  (await who.get<ScheduledMessagesAnswer>(`${chat.path}/scheduled-messages`)).body.scheduled_messages;

/** How many jobs of this name have run to their end. */
const jobsDone = ({ product, id }: Organization, job: string) =>
  product.database.value<number>(`select count(*)::int from outbox where organization_id = $1 and job = $2 and done_at is not null`, [
    id,
    job,
  ]);

it('ends a snooze at once whose time passed meanwhile, and plans the others again', async () => {
  const org = await anOrganization().with('manager', 'owner');
  const [due, later] = [await aContact().of(org), await aContact().of(org)];
  await snooze(org.manager, due.id, inMs(500));
  const until = inMs(HOUR);
  await snooze(org.manager, later.id, until);
  const deletion = await remove(org.manager, due.id, later.id);
  await expect.poll(() => jobsDone(org, 'pipeline.end_snooze'), { timeout: 12_000 }).toBe(1);
  const socket = await org.owner.socket();

  await restore(org.manager, deletion);
  expect(await snoozedOf(org.manager, due.id)).toBeNull();
  expect(await socket.next('contact.resumed')).toMatchObject({ payload: { contact_id: due.id } });
  expect(await snoozedOf(org.manager, later.id)).toEqual({ until, reason: 'Viaje' });
  await org.product.database.rows(`update contacts set snoozed_until = now() where id = $1`, [later.id]);
  // of the two jobs, the one that the restoration planned
  await org.product.database.rows(
    `update outbox set run_after = now(), enqueued_at = null
     where id = (select max(id) from outbox where organization_id = $1 and job = 'pipeline.end_snooze')`,
    [org.id],
  );
  await expect.poll(() => snoozedOf(org.manager, later.id), { timeout: 12_000 }).toBeNull();
});

it('asks before a scheduled message goes out late, and sends the others at their time', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const late = await schedule(org.agent, chat, 700);
  const later = await schedule(org.agent, chat, HOUR);
  const deletion = await remove(org.manager, chat.contactId);
  await expect.poll(() => jobsDone(org, 'scheduled_message.send'), { timeout: 12_000 }).toBe(1);
  const socket = await org.agent.socket();

  await restore(org.manager, deletion);
  expect(await socket.next('scheduled_message.changed')).toMatchObject({
    payload: { scheduled_message: { id: late.id, state: 'overdue' } },
  });
  expect(await open(org.agent, chat)).toMatchObject([
    { id: late.id, state: 'overdue', failure: null },
    { id: later.id, state: 'waiting', failure: null },
  ]);
  expect(await chat.sentToCustomer()).toEqual([]);
  await expect
    .poll(async () => (await org.agent.get<NotificationPage>('/api/notifications')).body.data, { timeout: 12_000 })
    .toContainEqual(expect.objectContaining({ kind: 'scheduled_failed' }));

  expect((await org.agent.post(`${chat.path}/scheduled-messages/${late.id}/send`)).status).toBe(201);
  await expect.poll(async () => (await chat.sentToCustomer()).map(({ body }) => body), { timeout: 12_000 }).toEqual(['Hasta pronto']);
  await org.product.database.rows(`update scheduled_messages set send_at = now() where id = $1`, [later.id]);
  await org.product.database.rows(
    `update outbox set run_after = now(), enqueued_at = null
     where organization_id = $1 and job = 'scheduled_message.send' and (payload->>'scheduled_message_id')::bigint = $2 and done_at is null`,
    [org.id, later.id],
  );
  await expect.poll(async () => (await chat.sentToCustomer()).length, { timeout: 12_000 }).toBe(2);
});

it('a late message can be given another time, or discarded', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const [moved, discarded] = [await schedule(org.agent, chat, 600), await schedule(org.agent, chat, 700)];
  const deletion = await remove(org.manager, chat.contactId);
  await expect.poll(() => jobsDone(org, 'scheduled_message.send'), { timeout: 12_000 }).toBe(2);
  await restore(org.manager, deletion);

  const path = `${chat.path}/scheduled-messages`;
  const at = inMs(HOUR);
  expect((await org.agent.put(`${path}/${moved.id}`, { body: 'Más tarde', send_at: at })).body).toMatchObject({
    state: 'waiting',
    send_at: at,
  });
  expect((await org.agent.delete(`${path}/${discarded.id}`)).status).toBe(200);
  expect(await open(org.agent, chat)).toMatchObject([{ id: moved.id, state: 'waiting' }]);
  expect(await chat.sentToCustomer()).toEqual([]);
});

it('of a contact that comes back because the person writes asks and ends alike', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const late = await schedule(org.agent, chat, 600);
  await snooze(org.agent, chat.contactId, inMs(500));
  await remove(org.manager, chat.contactId);
  await expect.poll(() => jobsDone(org, 'scheduled_message.send'), { timeout: 12_000 }).toBe(1);
  await chat.customer.writes('Sigo aquí');
  expect(await open(org.agent, chat)).toMatchObject([{ id: late.id, state: 'overdue' }]);
  expect(await snoozedOf(org.agent, chat.contactId)).toBeNull();
  const ended = `select 1 from events where organization_id = $1 and type = 'contact.resumed'`;
  expect(await org.product.database.rows(ended, [org.id])).toHaveLength(1);
});
