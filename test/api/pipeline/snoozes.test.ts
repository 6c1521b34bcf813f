import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { StagePage } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { notificationOf, notificationsOf } from '../../factories/notification.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { countsOf, trueCounts } from '../../factories/pipeline.factory';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;
const snooze = (who: Person, id: number, until: unknown, reason: unknown = 'Vuelve de viaje') =>
  who.post<ContactView>(`/api/contacts/${id}/snooze`, { until, reason });
const resume = (who: Person, id: number) => who.delete<ContactView>(`/api/contacts/${id}/snooze`);
const idsOf = async (who: Person, query = '') =>
  (await who.get<StagePage>(`/api/contacts/by-stage/new${query}`)).body.data.map(({ id }) => id);

it('take a lead off the board until a time, with the reason, and bring it back on request', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id, aged_from } = await aContact().of(org);
  const until = inMs(DAY);
  const { status, body } = await snooze(org.agent, id, until);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, stage: 'new', snoozed: { until, reason: 'Vuelve de viaje' } });
  expect(await idsOf(org.manager)).toEqual([]);
  expect(await idsOf(org.manager, '?paused=1')).toEqual([id]);
  expect(await countsOf(org.manager)).toMatchObject({ stages: { new: 0 }, paused: 1, ages: { recent: 0 } });
  expect(await countsOf(org.manager, '?paused=1')).toMatchObject({ stages: { new: 1 }, paused: 1 });

  expect((await resume(org.manager, id)).body).toMatchObject({ id, snoozed: null, aged_from });
  expect((await resume(org.manager, id)).status).toBe(200);
  expect(await idsOf(org.manager)).toEqual([id]);
  expect((await countsOf(org.manager)).stages).toEqual(await trueCounts(org));
});

it('end by themselves, and everybody who sees the contact hears of both', async () => {
  const org = await anOrganization().with('agent', 'otherAgent', 'manager');
  const { id } = await aContact().assignedTo(org.agent).of(org);
  const [agent, other, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
  const until = inMs(1500);
  await snooze(org.agent, id, until);
  for (const socket of [agent, manager]) {
    expect(await socket.next('contact.snoozed')).toMatchObject({
      payload: { contact_id: id, snoozed: { until, reason: 'Vuelve de viaje' } },
    });
  }
  await expect.poll(() => manager.named('contact.resumed'), { timeout: 12_000 }).toMatchObject([{ payload: { contact_id: id } }]);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect((await org.agent.get<ContactView>(`/api/contacts/${id}`)).body.snoozed).toBeNull();
  expect(await idsOf(org.agent)).toEqual([id]);
  expect(other.frames.filter(({ name }) => name.startsWith('contact.'))).toEqual([]);
});

it('end when the customer writes, whatever time they were for', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const { customer, contactId } = await org.aChat();
  const socket = await org.agent.socket();
  await snooze(org.agent, contactId, inMs(DAY));
  await customer.writes('¿Sigue disponible?');
  expect(await socket.next('contact.resumed')).toMatchObject({ payload: { contact_id: contactId } });
  expect(await idsOf(org.agent)).toEqual([contactId]);
  expect(await countsOf(org.agent)).toMatchObject({ stages: { new: 1 }, paused: 0 });
});

it('that were prolonged do not end at the first time', async () => {
  const org = await anOrganization().with('agent');
  const [prolonged, short] = [await aContact().of(org), await aContact().of(org)];
  await snooze(org.agent, prolonged.id, inMs(600));
  const later = inMs(DAY);
  await snooze(org.agent, prolonged.id, later, 'Más tiempo');
  await snooze(org.agent, short.id, inMs(700));
  await expect.poll(() => idsOf(org.agent), { timeout: 12_000 }).toEqual([short.id]);
  const done = () =>
    org.product.database.value<number>(
      `select count(*)::int from outbox where organization_id = $1 and job = 'pipeline.end_snooze' and done_at is not null`,
      [org.id],
    );
  await expect.poll(done, { timeout: 12_000 }).toBe(2);
  expect((await org.agent.get<ContactView>(`/api/contacts/${prolonged.id}`)).body.snoozed).toEqual({ until: later, reason: 'Más tiempo' });
});

it.each([
  [inMs(-1000), 'x', 'pipeline.snooze_in_past'],
  [inMs(400 * DAY), 'x', 'pipeline.snooze_in_past'],
  ['mañana', 'x', 'request.invalid'],
  [null, 'x', 'request.invalid'],
  [inMs(DAY), '  ', 'request.invalid'],
  [inMs(DAY), 'x'.repeat(501), 'request.invalid'],
])('are not until %s for %j', async (until, reason, code) => {
  const org = await anOrganization().with('agent');
  const { id } = await aContact().of(org);
  expect(await snooze(org.agent, id, until, reason)).toMatchObject({ status: 422, body: { code } });
  expect(await idsOf(org.agent)).toEqual([id]);
});

it('are not for whoever does not see the contact', async () => {
  const org = await anOrganization().with('agent', 'otherAgent');
  const { manager: stranger } = await anOrganization().with('manager');
  const { id } = await aContact().assignedTo(org.agent).of(org);
  for (const who of [org.otherAgent, stranger]) {
    expect(await snooze(who, id, inMs(DAY))).toMatchObject({ status: 404 });
    expect(await resume(who, id)).toMatchObject({ status: 404 });
  }
});

it('of a contact that is deleted meanwhile end in silence', async () => {
  const org = await anOrganization().with('manager');
  const { id } = await aContact().of(org);
  await snooze(org.manager, id, inMs(800));
  await org.manager.delete(`/api/contacts/${id}`);
  const failures = () =>
    org.product.database.rows<{ failures: number }>(
      `select failures from outbox where organization_id = $1 and job = 'pipeline.end_snooze' and done_at is not null`,
      [org.id],
    );
  await expect.poll(failures, { timeout: 12_000 }).toEqual([{ failures: 0 }]);
});

const endOf = async (who: Person, id: number) => (await who.get<ContactView>(`/api/contacts/${id}`)).body.snooze_ended;

it('that run out are told to the agent, else to managers, and mark the lead with the reason', async () => {
  const org = await anOrganization().with('agent', 'manager', 'owner');
  const mine = await aContact().assignedTo(org.agent).of(org);
  const nobodys = await aContact().of(org);
  await snooze(org.agent, mine.id, inMs(600), 'Vuelve de viaje');
  await snooze(org.manager, nobodys.id, inMs(600), 'Espera el crédito');
  expect(await notificationOf(org.agent, 'snooze_ended')).toMatchObject({ contact: { id: mine.id }, text: 'Vuelve de viaje' });
  expect(await notificationOf(org.manager, 'snooze_ended')).toMatchObject({ contact: { id: nobodys.id }, text: 'Espera el crédito' });
  expect(await endOf(org.agent, mine.id)).toMatchObject({ reason: 'Vuelve de viaje' });
  await snooze(org.agent, mine.id, inMs(DAY));
  expect(await endOf(org.agent, mine.id)).toBeNull();
});

it('lose their mark when the conversation is opened or answered, and have none when a person or a message ended them', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const [opened, answered] = [await org.aChat(), await org.aChat()];
  const resumed = await aContact().of(org);
  await snooze(org.agent, resumed.id, inMs(DAY));
  expect((await resume(org.agent, resumed.id)).body.snooze_ended).toBeNull();
  for (const { contactId } of [opened, answered]) await snooze(org.agent, contactId, inMs(500));
  for (const { contactId } of [opened, answered]) await expect.poll(() => endOf(org.agent, contactId), { timeout: 12_000 }).not.toBeNull();
  const list = await org.agent.get<{ data: { contact_id: number; snooze_ended: object | null }[] }>('/api/chats');
  expect(list.body.data.filter((row) => row.snooze_ended !== null)).toHaveLength(2);
  expect((await org.agent.patch(`${opened.path}/read`)).status).toBe(200);
  expect(await endOf(org.agent, opened.contactId)).toBeNull();
  expect((await org.agent.post(`${answered.path}/send`, { body: 'Hola de nuevo', contact_id: answered.contactId })).status).toBeLessThan(
    300,
  );
  await expect.poll(() => endOf(org.agent, answered.contactId), { timeout: 12_000 }).toBeNull();
  await notificationsOf(org.agent, (known) => known.filter(({ kind }) => kind === 'snooze_ended').every(({ read_at }) => read_at !== null));
});
