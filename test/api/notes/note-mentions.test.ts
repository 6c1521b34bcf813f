import type { MentionableAnswer, NoteView } from '@app/contracts/notes/notes.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const call = ({ id }: Pick<Person, 'id'>, name = 'Robin Vega') => `@[${name}](${id})`;

const write = (who: Person, contactId: number, content: string) => who.post<NoteView>(`/api/contacts/${contactId}/notes`, { content });

const mentionsOf = (org: Organization, noteId: number) =>
  org.product.database.rows<{ user_id: number }>(
    `select user_id from note_mentions where organization_id = $1 and note_id = $2 order by user_id`,
    [org.id, noteId],
  );

describe('a note that calls a teammate', () => {
  it('says so by number, under the true name, and tells that person alone', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const { id } = await aContact().named('Ana', 'Ruiz').of(org);
    const [called, others] = [await org.manager.socket(), await org.otherAgent.socket()];
    const { status, body: note } = await write(org.agent, id, `${call(org.manager, 'The Boss')}, ¿lo aprueba?`);
    expect(status).toBe(201);
    expect(note).toMatchObject({ content: `${call(org.manager)}, ¿lo aprueba?`, mentioned_user_ids: [org.manager.id] });
    expect(await called.next('note.mentioned')).toMatchObject({
      payload: { user_id: org.manager.id, contact: { id, name: 'Ana Ruiz' }, note: { id: note.id, user: { id: org.agent.id } } },
    });
    await others.next('stream.skipped');
    expect(others.named('note.added')).toHaveLength(1);
    expect(others.named('note.mentioned')).toEqual([]);
    expect(await mentionsOf(org, note.id)).toEqual([{ user_id: org.manager.id }]);
  });

  it('is found by the called person who was away, and by nobody else', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const { id } = await aContact().of(org);
    const { head_seq } = (await org.manager.get<EventPage>('/api/events')).body;
    await write(org.agent, id, call(org.manager));
    const typesFor = async (who: Person) => (await who.get<EventPage>(`/api/events?after=${head_seq}`)).body.events.map(({ type }) => type);
    expect(await typesFor(org.manager)).toEqual(['note.added', 'note.mentioned']);
    expect(await typesFor(org.otherAgent)).toEqual(['note.added']);
  });

  it('tells everybody once, however often the text calls them, and never its own author', async () => {
    const org = await anOrganization().with('agent', 'manager');
    const { id } = await aContact().of(org);
    const [manager, agent] = [await org.manager.socket(), await org.agent.socket()];
    const content = `${call(org.manager)} y ${call(org.manager)} con ${call(org.agent)}`;
    const { body: note } = await write(org.agent, id, content);
    await agent.next('stream.skipped');
    expect([manager.named('note.mentioned').length, agent.named('note.mentioned').length]).toEqual([1, 0]);
    expect(note.mentioned_user_ids).toEqual([org.manager.id, org.agent.id]);
  });

  it('tells only those whom a new wording calls in addition, and forgets those whom it leaves out', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const { id } = await aContact().of(org);
    const { body: note } = await write(org.agent, id, `${call(org.manager)} primero`);
    const [manager, otherAgent] = [await org.manager.socket(), await org.otherAgent.socket()];
    await org.agent.put(`/api/contacts/${id}/notes/${note.id}`, { content: `${call(org.manager)} y ${call(org.otherAgent)}` });
    await otherAgent.next('note.mentioned');
    await manager.next('note.edited');
    expect(manager.named('note.mentioned')).toEqual([]);
    const { body: edited } = await org.agent.put<NoteView>(`/api/contacts/${id}/notes/${note.id}`, { content: 'Nadie' });
    expect(edited.mentioned_user_ids).toEqual([]);
    expect(await mentionsOf(org, note.id)).toEqual([]);
  });
});

describe('a mention is refused', () => {
  it('for an agent who may not see the contact and for a stranger with the same words', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const stranger = (await anOrganization().with('manager')).manager;
    const { id } = await aContact().of(org);
    await assign(org, id, org.agent);
    const answers = [await write(org.manager, id, call(org.otherAgent)), await write(org.manager, id, call(stranger))];
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { code: 'note.mention_unseen', errors: { content: expect.any(String) } },
      });
    }
    expect(((await org.manager.get(`/api/contacts/${id}/notes`)).body as { notes: unknown[] }).notes).toEqual([]);
  });

  it('no longer where the organization shows agents everything', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().of(org);
    await assign(org, id, org.agent);
    expect((await write(org.agent, id, call(org.otherAgent))).status).toBe(422);
    await org.product.database.rows(`update organizations set grant_view_all_chats = true where id = $1`, [org.id]);
    expect((await write(org.agent, id, call(org.otherAgent))).status).toBe(201);
  });
});

it('offers those who may see the contact, without the reader and those who have not verified their e-mail', async () => {
  const org = await anOrganization().with('agent', 'otherAgent', 'manager', 'unverified');
  const { id } = await aContact().of(org);
  const offered = async (who: Person) => {
    const { body } = await who.get<MentionableAnswer>(`/api/contacts/${id}/mentionable`);
    return body.people.map((person) => person.id);
  };
  const { founder } = org;
  expect(new Set(await offered(org.agent))).toEqual(new Set([founder.id, org.otherAgent.id, org.manager.id]));
  await assign(org, id, org.agent);
  expect(new Set(await offered(org.agent))).toEqual(new Set([founder.id, org.manager.id]));
  expect((await org.otherAgent.get(`/api/contacts/${id}/mentionable`)).status).toBe(404);
});

it('goes with the note and with the person', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id } = await aContact().of(org);
  const { body: note } = await write(org.agent, id, call(org.manager));
  await org.agent.delete(`/api/contacts/${id}/notes/${note.id}`);
  expect(await mentionsOf(org, note.id)).toEqual([]);
});
