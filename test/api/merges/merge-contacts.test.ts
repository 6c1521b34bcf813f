import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { NotesAnswer } from '@app/contracts/notes/notes.contract';
import type { TimelinePage } from '@app/contracts/timeline/timeline.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { aContact, assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { moveTo } from '../../factories/pipeline.factory';
import { comesDue, scheduledIn, schedules, textsOf } from '../../factories/scheduled.factory';
import { eventually } from '../../harness/eventually';

const merge = (who: Person, id: number, otherId: number, fields: object = {}) =>
  who.post<ContactView>(`/api/contacts/${id}/merge`, { other_id: otherId, fields });

const bodiesOf = async (who: Person, chat: Chat) => (await chat.messages(who)).map(({ body }) => body);

const rowOf = async (who: Person, contactId: number) =>
  (await who.get<ConversationPage>(`/api/chats/contacts-with-status?contact_id=${contactId}`)).body.data[0];

/** Two people who wrote by turns. */
async function twoWhoWrote() {
  const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
  const [own, other] = [await org.chatWith(aPhone()), await org.chatWith(aPhone())];
  await own.customer.writes('uno');
  await other.customer.writes('dos');
  await own.customer.writes('tres');
  await other.customer.writes('cuatro');
  return { org, own, other };
}

describe.concurrent('a merge', () => {
  it('makes one thread of two, with every message in its place, and answers where the customer wrote from last', async () => {
    const { org, own, other } = await twoWhoWrote();
    expect((await merge(org.manager, own.contactId, other.contactId)).status).toBe(200);
    expect(await bodiesOf(org.manager, own)).toEqual(['Hola', 'Hola', 'uno', 'dos', 'tres', 'cuatro']);
    expect((await org.manager.get(`/api/chats/${other.id}`)).status).toBe(404);
    expect((await org.manager.get(`/api/chats/${own.id}`)).body).toMatchObject({
      contact_id: own.contactId,
      address: other.customer.addressOn('whatsapp'),
      unread_count: 6,
      window: { open: true },
    });
    expect(await rowOf(org.manager, own.contactId)).toMatchObject({ unread_count: 6, last_message: { body: 'cuatro' } });
    await org.manager.post(`${own.path}/send`, { body: 'respuesta' });
    await eventually(async () => expect((await other.sentToCustomer())[0]).toMatchObject({ body: 'respuesta' }));
  });

  it('brings everything of the other along: the other channel, notes, stage moves, assignments, tags and what waits to be sent', async () => {
    const { org, own, other } = await twoWhoWrote();
    await other.customer.texts('por SMS');
    const sms = await org.chatOf(other.customer, 'sms');
    await org.manager.put(`/api/contacts/${own.contactId}`, { tags: ['SUV', 'VIP'] });
    await org.manager.put(`/api/contacts/${other.contactId}`, { tags: ['VIP', 'Flota'], email: 'otra@mail.test', company: 'Flota SA' });
    await org.manager.post(`/api/contacts/${other.contactId}/notes`, { content: 'Pregunta por la Tacoma' });
    await moveTo(org.manager, other.contactId, 'contacted');
    await assign(org, other.contactId, org.agent);
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    await org.manager.post(`${other.path}/scheduled-messages`, { body: 'mañana', send_at: sendAt });

    const { body } = await merge(org.manager, own.contactId, other.contactId, { stage: 'other' });
    expect(body).toMatchObject({
      id: own.contactId,
      tags: ['SUV', 'VIP', 'Flota'],
      email: 'otra@mail.test',
      company: 'Flota SA',
      stage: 'contacted',
      assigned_agent: { id: org.agent.id },
      channels: { whatsapp: true, sms: true },
    });
    expect((await org.manager.get(`/api/chats/${sms.id}`)).body).toMatchObject({ contact_id: own.contactId });
    expect((await org.manager.get<NotesAnswer>(`/api/contacts/${own.contactId}/notes`)).body.notes).toMatchObject([
      { content: 'Pregunta por la Tacoma' },
    ]);
    expect((await org.manager.get(`/api/contacts/${own.contactId}/stage-history`)).body).toMatchObject({
      moves: [{ to: { id: 'contacted' } }],
    });
    expect((await org.manager.get(`/api/assignments/${own.contactId}/history`)).body).toMatchObject({
      assignments: [{ agent: { id: org.agent.id } }],
    });
    expect((await org.manager.get(`${own.path}/scheduled-messages`)).body).toMatchObject({ scheduled_messages: [{ body: 'mañana' }] });
    const { body: timeline } = await org.manager.get<TimelinePage>(`/api/contacts/${own.contactId}/timeline?kinds=merge`);
    expect(timeline.items).toMatchObject([
      { kind: 'merge', user: { id: org.manager.id }, merged: { id: other.contactId, email: 'otra@mail.test' } },
    ]);
  });

  it('keeps silence on a channel where either asked for it', async () => {
    const { org, own, other } = await twoWhoWrote();
    await other.customer.writes('STOP');
    const { body } = await merge(org.manager, own.contactId, other.contactId, { phone: 'own', whatsapp_number: 'own' });
    expect(body).toMatchObject({ opted_out: { whatsapp: true, sms: false } });
    expect(await org.manager.post(`${own.path}/send`, { body: 'Hola' })).toMatchObject({
      status: 409,
      body: { code: 'message.opted_out' },
    });
  });

  it.each(['own', 'other'] as const)(
    'sends what is due this second in an active conversation, though that of %s is closed',
    async (closed) => {
      const { org, own, other } = await twoWhoWrote();
      const [closedOne, active] = closed === 'own' ? [own, other] : [other, own];
      const { product, id: organizationId } = own.organization;
      const isDue = ({ id }: { id: number }) =>
        product.database.rows(`update scheduled_messages set send_at = now() where organization_id = $1 and id = $2`, [organizationId, id]);
      const due = await schedules(org.manager, active, { body: 'ahora' });
      const missed = await schedules(org.manager, closedOne, { body: 'tarde' });
      await org.manager.patch(`${closedOne.path}/status`, { status: 'closed' });
      await isDue(due);
      await isDue(missed);
      expect((await merge(org.manager, own.contactId, other.contactId)).status).toBe(200);
      expect(await scheduledIn(org.manager, own)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ body: 'ahora', state: 'waiting' }),
          expect.objectContaining({ body: 'tarde', state: 'overdue' }),
        ]),
      );
      await comesDue(own, due);
      await eventually(async () => expect(await textsOf(other)).toEqual(['ahora']));
    },
  );

  it.each(['own', 'other'] as const)('ends the wait on a channel where %s had asked for silence', async (silent) => {
    const { org, own, other } = await twoWhoWrote();
    await (silent === 'own' ? own : other).customer.writes('STOP');
    expect(await rowOf(org.manager, (silent === 'own' ? other : own).contactId)).toMatchObject({ waiting_since: expect.any(String) });
    await merge(org.manager, own.contactId, other.contactId);
    expect(await rowOf(org.manager, own.contactId)).toMatchObject({ waiting_since: null });
    expect((await org.manager.get('/api/chats/stats')).body).toMatchObject({ waiting: 0 });
  });

  it('lets the person be known by all of their numbers, also after one of them is changed', async () => {
    const { org, own, other } = await twoWhoWrote();
    await merge(org.manager, own.contactId, other.contactId);
    await org.manager.put(`/api/contacts/${own.contactId}`, { phone: aPhone() });
    await other.customer.writes('desde el otro');
    await own.customer.writes('y desde este');
    expect((await bodiesOf(org.manager, own)).slice(-2)).toEqual(['desde el otro', 'y desde este']);
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({ total: 1 });
  });

  it('lets the old number lead to what it has become, also over several merges', async () => {
    const { org, own, other } = await twoWhoWrote();
    const third = await aContact().of(org);
    await merge(org.manager, other.contactId, third.id);
    await merge(org.manager, own.contactId, other.contactId);
    for (const old of [third.id, other.contactId]) {
      for (const path of ['', '/notes', '/timeline']) {
        expect(await org.agent.get(`/api/contacts/${old}${path}`)).toMatchObject({
          status: 404,
          body: { code: 'contact.merged', details: { contact_id: own.contactId } },
        });
      }
    }
    await assign(org, own.contactId, org.otherAgent);
    expect(await org.agent.get(`/api/contacts/${third.id}`)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  it('is published to everybody who may see the contact; others only receive that a contact is gone', async () => {
    const { org, own, other } = await twoWhoWrote();
    await assign(org, own.contactId, org.agent);
    const [agent, stranger] = [await org.agent.socket(), await org.otherAgent.socket()];
    await merge(org.manager, own.contactId, other.contactId);
    expect(await agent.next('contact.merged')).toMatchObject({
      payload: {
        contact: { id: own.contactId },
        merged_id: other.contactId,
        summary: { contact_id: own.contactId, last_message: { body: 'cuatro' } },
        conversations: [{ id: own.id, merged_id: other.id }],
      },
    });
    expect(await stranger.next('contact.deleted')).toMatchObject({ payload: { contact_id: other.contactId } });
    expect(stranger.named('contact.merged')).toEqual([]);
  });

  it('takes the contact from those who do not get it with the chosen agent', async () => {
    const { org, own, other } = await twoWhoWrote();
    await assign(org, other.contactId, org.otherAgent);
    await merge(org.manager, own.contactId, other.contactId, { assigned_agent: 'other' });
    expect((await org.agent.get(`/api/contacts/${own.contactId}`)).status).toBe(404);
    expect((await org.otherAgent.get(`/api/contacts/${own.contactId}`)).status).toBe(200);
  });

  it('keeps the counters of chat list and board as counting would have them', async () => {
    const { org, own, other } = await twoWhoWrote();
    await merge(org.manager, own.contactId, other.contactId);
    expect((await org.manager.get('/api/chats')).body).toMatchObject({ total: 1 });
    expect((await org.manager.get('/api/chats/stats')).body).toMatchObject({ all: 1, unread: 1, waiting: 1 });
    expect((await org.manager.get('/api/pipeline/counts')).body).toMatchObject({ stages: { new: 1 } });
  });
});

describe.concurrent('at the same moment', () => {
  it('messages to either contact arrive once, with the one that stays', async () => {
    const { org, own, other } = await twoWhoWrote();
    const writings = Array.from({ length: 12 }, (_, index) => (index % 2 ? other : own).customer.writes(`palabra ${index}`));
    const [answer] = await Promise.all([merge(org.manager, own.contactId, other.contactId), ...writings]);
    expect(answer.status).toBe(200);
    expect((await Promise.all(writings)).map(({ status }) => status)).toEqual(writings.map(() => 200));
    const said = (await bodiesOf(org.manager, own)).filter((body) => body.startsWith('palabra'));
    expect(said.toSorted()).toEqual(writings.map((_, index) => `palabra ${index}`).toSorted());
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({ total: 1 });
  });

  it.each([
    ['the same way', (id: number, otherId: number) => [id, otherId] as const],
    ['the other way round', (id: number, otherId: number) => [otherId, id] as const],
  ])('one of two who merge %s succeeds, and the other learns what became of them', async (_, turned) => {
    const { org, own, other } = await twoWhoWrote();
    const second = turned(own.contactId, other.contactId);
    const answers = await Promise.all([merge(org.manager, own.contactId, other.contactId), merge(org.founder, ...second)]);
    const [won, lost] = answers.toSorted((left, right) => left.status - right.status);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({ status: 404, body: { code: 'contact.merged', details: { contact_id: won?.body.id } } });
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({ total: 1 });
  });

  it('a message that is being sent is sent once and keeps its state', async () => {
    const { org, own, other } = await twoWhoWrote();
    const sent = await Promise.all(
      Array.from({ length: 4 }, (_, index) => org.agent.post<{ id: number }>(`${other.path}/send`, { body: `envío ${index}` })),
    );
    await merge(org.manager, own.contactId, other.contactId);
    for (const { body } of sent) await own.message(org.manager, body.id, ({ status }) => ['sent', 'delivered', 'read'].includes(status));
    const atProvider = [...(await own.sentToCustomer()), ...(await other.sentToCustomer())].filter(({ body }) => body.startsWith('envío'));
    expect(atProvider).toHaveLength(4);
  });
});

describe.concurrent('a merge is refused', () => {
  it('with itself is rejected', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aContact().of(org);
    expect(await merge(org.manager, id, id)).toMatchObject({ status: 422, body: { code: 'merge.same_contact' } });
  });

  it('with a contact of another organization, as if it were not there', async () => {
    const [org, elsewhere] = [await anOrganization().with('manager'), await anOrganization().with('manager')];
    const [own, foreign] = [await aContact().of(org), await aContact().of(elsewhere)];
    for (const [id, otherId] of [[own.id, foreign.id] as const, [foreign.id, own.id] as const]) {
      expect(await merge(org.manager, id, otherId)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
    expect((await elsewhere.manager.get(`/api/contacts/${foreign.id}`)).status).toBe(200);
  });
});
