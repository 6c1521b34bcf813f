import type { NotesAnswer, NoteView } from '@app/contracts/notes/notes.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const UNKNOWN = 999_999_999;
const NOT_THERE = { status: 404, body: { code: 'request.not_found' } };
const NOT_YOURS = { status: 403, body: { code: 'note.not_yours' } };

const write = (who: Person, contactId: number, content: unknown) => who.post<NoteView>(`/api/contacts/${contactId}/notes`, { content });
const rewrite = (who: Person, { contact_id, id }: Pick<NoteView, 'contact_id' | 'id'>, content: unknown) =>
  who.put<NoteView>(`/api/contacts/${contact_id}/notes/${id}`, { content });
const erase = (who: Person, { contact_id, id }: Pick<NoteView, 'contact_id' | 'id'>) =>
  who.delete(`/api/contacts/${contact_id}/notes/${id}`);
const notesOf = async (who: Person, contactId: number) => (await who.get<NotesAnswer>(`/api/contacts/${contactId}/notes`)).body.notes;

it('are written, listed newest first, changed and deleted, with who and when', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id } = await aContact().of(org);
  const { status, body: first } = await write(org.agent, id, '  Trae un Corolla 2016.\nPedir fotos.  ');
  expect(status).toBe(201);
  expect(first).toMatchObject({
    contact_id: id,
    content: 'Trae un Corolla 2016.\nPedir fotos.',
    user: { id: org.agent.id, name: org.agent.name },
    edited: false,
  });
  const { body: second } = await write(org.manager, id, 'Descuento hablado');
  expect(await notesOf(org.agent, id)).toEqual([second, first]);

  const changed = await rewrite(org.agent, first, 'Trae un Corolla 2017');
  expect(changed).toMatchObject({
    status: 200,
    body: { ...first, content: 'Trae un Corolla 2017', edited: true, updated_at: expect.any(String) },
  });
  expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(first.created_at));
  expect(await notesOf(org.manager, id)).toEqual([second, changed.body]);

  expect((await erase(org.agent, first)).status).toBe(200);
  expect(await erase(org.agent, first)).toMatchObject(NOT_THERE);
  expect(await rewrite(org.agent, first, 'x')).toMatchObject(NOT_THERE);
  expect(await notesOf(org.agent, id)).toEqual([second]);
});

describe('a note', () => {
  it('has up to 4000 characters of whatever kind', async () => {
    const org = await anOrganization().with('agent');
    const { id } = await aContact().of(org);
    const content = `<script>alert('ñ')</script> 🚗 ${'x'.repeat(3960)}`;
    expect((await write(org.agent, id, content)).body.content).toBe(content);
  });

  it('is changed by its author and by managers, and by no other agent', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager', 'owner');
    const { id } = await aContact().of(org);
    const { body: note } = await write(org.agent, id, 'De Camila');
    expect(await rewrite(org.otherAgent, note, 'Ajena')).toMatchObject(NOT_YOURS);
    expect(await erase(org.otherAgent, note)).toMatchObject(NOT_YOURS);
    expect((await rewrite(org.manager, note, 'Del gerente')).body).toMatchObject({
      content: 'Del gerente',
      user: { id: org.agent.id },
      edited: true,
    });
    expect((await erase(org.owner, note)).status).toBe(200);

    const { body: managers } = await write(org.manager, id, 'De la gerencia');
    expect(await rewrite(org.agent, managers, 'x')).toMatchObject(NOT_YOURS);
    expect(await notesOf(org.agent, id)).toEqual([managers]);
  });

  it('belongs to its contact: by the number of another one it is not there', async () => {
    const org = await anOrganization().with('manager');
    const [one, other] = [await aContact().of(org), await aContact().of(org)];
    const { body: note } = await write(org.manager, one.id, 'De una');
    const misplaced = { ...note, contact_id: other.id };
    expect(await rewrite(org.manager, misplaced, 'x')).toMatchObject(NOT_THERE);
    expect(await erase(org.manager, misplaced)).toMatchObject(NOT_THERE);
    expect(await rewrite(org.manager, { ...note, id: UNKNOWN }, 'x')).toMatchObject(NOT_THERE);
    expect(await notesOf(org.manager, other.id)).toEqual([]);
  });

  it('never reaches the customer', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await write(org.agent, chat.contactId, 'Pide demasiado');
    const sent = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Con gusto' });
    await chat.message(org.agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
    expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['Con gusto']);
    expect((await chat.messages(org.agent)).map(({ body }) => body)).toEqual(['Hola', 'Con gusto']);
  });
});

describe('a person who may not see the contact', () => {
  it('sees no note, neither another agent nor another organization', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { manager: stranger } = await anOrganization().with('manager');
    const { id } = await aContact().assignedTo(org.agent).of(org);
    const { body: note } = await write(org.agent, id, 'Solo para nosotros');
    for (const who of [org.otherAgent, stranger]) {
      expect(await who.get(`/api/contacts/${id}/notes`)).toMatchObject(NOT_THERE);
      expect(await write(who, id, 'x')).toMatchObject(NOT_THERE);
      expect(await rewrite(who, note, 'x')).toMatchObject(NOT_THERE);
      expect(await erase(who, note)).toMatchObject(NOT_THERE);
    }
    expect(await notesOf(org.agent, id)).toEqual([note]);
  });

  it('keeps no right to an own note of a contact that went to somebody else', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().of(org);
    const { body: note } = await write(org.agent, id, 'Mía');
    await assign(org, id, org.otherAgent);
    expect(await rewrite(org.agent, note, 'x')).toMatchObject(NOT_THERE);
    expect(await notesOf(org.otherAgent, id)).toEqual([note]);
  });

  it('receives no event, while the others receive it', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const { id } = await aContact().assignedTo(org.agent).of(org);
    const [agent, other, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
    const { body: note } = await write(org.manager, id, 'Confidencial');
    const { body: edited } = await rewrite(org.manager, note, 'Confidencial, segunda');
    await erase(org.manager, note);
    for (const socket of [agent, manager]) {
      expect(await socket.next('note.deleted')).toMatchObject({ payload: { note_id: note.id, contact_id: id } });
      expect(socket.named('note.added')).toMatchObject([{ payload: { note } }]);
      expect(socket.named('note.edited')).toMatchObject([{ payload: { note: edited } }]);
    }
    await other.next('stream.skipped');
    expect(other.frames.filter(({ name }) => name.startsWith('note.'))).toEqual([]);
    expect(JSON.stringify(other.frames)).not.toContain('Confidencial');
  });
});

it('notes disappear with a deleted contact', async () => {
  const org = await anOrganization().with('manager');
  const { id } = await aContact().of(org);
  await write(org.manager, id, 'Adiós');
  await org.manager.delete(`/api/contacts/${id}`);
  expect(await org.manager.get(`/api/contacts/${id}/notes`)).toMatchObject(NOT_THERE);
});

it('notes written at the same time are all kept, each once', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id } = await aContact().of(org);
  const texts = Array.from({ length: 12 }, (_, index) => `Nota ${index}`);
  await Promise.all(texts.map((text, index) => write(index % 2 ? org.agent : org.manager, id, text)));
  expect((await notesOf(org.agent, id)).map(({ content }) => content).sort()).toEqual([...texts].sort());
});
