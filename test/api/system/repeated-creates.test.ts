import { beforeAll, describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { PNG } from '../../factories/files';
import { aTable } from '../../factories/import.factory';
import { type SeededOrganization, theSeededPair } from '../../factories/seeded-organization.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { addressOf, exampleRequest } from '../../harness/described-requests';
import type { Ids } from '../../harness/row-states';
import { PASSWORD } from '../../factories/person.factory';
import { newId } from '../../harness/http-client';

/** The table in which each of these operations creates a row, and text of a request that may be changed. */
const CREATES: Record<string, { table: string; other: Record<string, unknown> }> = {
  'apikeys.generate': { table: 'api_keys', other: { name: 'Another' } },
  'appointments.book': { table: 'appointments', other: { notes: 'Otra' } },
  'bookingrequests.create': { table: 'leads', other: { name: 'Eva' } },
  'contacts.create': { table: 'contacts', other: { first_name: 'Eva' } },
  'files.upload': { table: 'uploads', other: {} },
  'groups.create': { table: 'contact_groups', other: { name: 'Otros' } },
  'imports.create': { table: 'imports', other: {} },
  'inventory.create': { table: 'vehicles', other: { make: 'Kia' } },
  'inventoryruns.upload': { table: 'inventory_runs', other: {} },
  'inventorysources.create': { table: 'inventory_sources', other: { name: 'Otro' } },
  'leads.create': { table: 'leads', other: { name: 'Eva' } },
  'messages.send': { table: 'messages', other: { body: 'Adiós' } },
  'notes.create': { table: 'contact_notes', other: { content: 'Otra nota' } },
  'savedreplies.create': { table: 'saved_replies', other: { body: 'Adiós' } },
  'scheduledmessages.create': { table: 'scheduled_messages', other: {} },
  'stages.create': { table: 'pipeline_stages', other: { color: 'pink' } },
  'team.invite': { table: 'invitations', other: { role: 'manager' } },
  'templatemessages.send': { table: 'messages', other: { variables: ['Eva', '16:00'] } },
  'templates.create': { table: 'templates', other: { friendly_name: 'Otra' } },
  'timeoff.create': { table: 'user_time_off', other: { note: 'Otra' } },
};

let org: SeededOrganization;
/** Rows of it, with a contact and a conversation that nobody else works on. */
let ids: Ids;
let creates: DescribedOperation[];

const takesClientId = ({ method, parameters, body }: DescribedOperation): boolean =>
  method === 'POST' && (parameters.some(({ name }) => name === 'client_id') || 'client_id' in (body?.properties ?? {}));

beforeAll(async () => {
  ({ own: org } = await theSeededPair());
  const chat = await org.aChat();
  ids = { ...org.ids, contact: chat.contactId, conversation: chat.id };
  creates = (await describedOperations()).filter(takesClientId);
  // keys need a password that was entered a short while ago
  await org.owner.post('/api/me/password/confirm', { password: PASSWORD });
});

const countOf = (table: string) =>
  org.product.database.value<number>(`select count(*)::int from ${table} where organization_id = $1`, [org.id]);

function operationOf(id: string): DescribedOperation {
  const operation = creates.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no ${id}`);
  return operation;
}

/** The same request under one client id, as often as it is called. */
function repeatable(id: string) {
  const operation = operationOf(id);
  const { stages, owner, twilio, product } = org;
  const request = exampleRequest(operation, { ids, stages, owner, twilio, product });
  const client_id = newId();
  const table = aTable([
    ['Name', 'Phone'],
    ['Ana', aPhone()],
  ]);
  return (changes: Record<string, unknown> = {}) => {
    if (id === 'imports.create') return org.owner.upload<Created>(table, 'contacts.csv', `${operation.path}?client_id=${client_id}`);
    if (id === 'inventoryruns.upload') return uploadedRun(addressOf(operation, request), client_id);
    if (operation.isUpload) return org.owner.upload<Created>(PNG, 'car.png', `${operation.path}?client_id=${client_id}`);
    return org.owner.post<Created>(addressOf(operation, request), { ...request.body, ...changes, client_id });
  };
}

/** Its answer names the run. */
async function uploadedRun(path: string, clientId: string) {
  const answer = await org.owner.upload<{ run: Created }>(PNG, 'stock.csv', `${path}?client_id=${clientId}`);
  return { ...answer, body: answer.body.run };
}

interface Created {
  id: number | string;
  code?: string;
}

it('are all that take a client id', () => {
  expect(creates.map(({ id }) => id).toSorted()).toEqual(Object.keys(CREATES));
});

describe.each(Object.entries(CREATES))('%s', (id, { table }) => {
  const isKey = id === 'apikeys.generate';

  it('creates one row for closely repeated requests, and returns it to each', async () => {
    const before = await countOf(table);
    const send = repeatable(id);
    const answers = await Promise.all([send(), send(), send()]);
    const later = await send();
    expect(await countOf(table)).toBe(before + 1);
    const first = answers.filter(({ status }) => status < 300);
    expect(first).toHaveLength(isKey ? 1 : 3);
    expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
    const repeated = isKey ? { status: 409, body: { code: 'api_key.already_generated' } } : { body: { id: first[0]?.body.id } };
    expect(later).toMatchObject(repeated);
  });
});

it.each(Object.entries(CREATES).filter(([, { other }]) => Object.keys(other).length > 0))(
  '%s refuses other content under the same client id',
  async (id, { other }) => {
    const send = repeatable(id);
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const code: unknown = expect.stringMatching(/^(request|message)\.client_id_reused$/);
    expect(await send(other)).toMatchObject({ status: 409, body: { code } });
  },
);

it('a request that was refused may be sent again under its client id', async () => {
  const input = { shortcut: newId().slice(0, 8), body: 'Hola', scope: 'personal', client_id: newId() };
  expect((await org.owner.post('/api/saved-replies', { ...input, shortcut: 'two words' })).status).toBe(422);
  const taken = await org.owner.post('/api/saved-replies', { ...input, client_id: newId() });
  expect(await org.owner.post('/api/saved-replies', input)).toMatchObject({ status: 409, body: { code: 'saved_reply.shortcut_taken' } });
  await org.owner.delete(`/api/saved-replies/${(taken.body as Created).id}`);
  expect((await org.owner.post('/api/saved-replies', input)).status).toBe(201);
});

it('one client id belongs to one person', async () => {
  const input = { content: 'Nota', client_id: newId() };
  const path = `/api/contacts/${ids.contact}/notes`;
  expect((await org.owner.post(path, input)).status).toBe(201);
  expect(await org.manager.post(path, input)).toMatchObject({ status: 409, body: { code: 'request.client_id_reused' } });
});
