import { expect, it } from 'vitest';
import { aSeededOrganization, type SeededOrganization, leakedMarks } from '../../factories/seeded-organization.factory';
import { aTemplateInput } from '../../factories/template.factory';
import { describedOperations } from '../../harness/api-description';
import { call, exampleRequest } from '../../harness/described-requests';
import { eventually } from '../../harness/eventually';
import { CHANGES_THE_CALLER } from '../../harness/operation-groups';

const CANARY = 'zq7canary';
const ROUNDS = 6;

/** Something of each feature that tells others what was done. */
function workOf({ ids, chat, manager, stages }: SeededOrganization, word: string): ['POST' | 'PUT', string, object][] {
  const contact = `/api/contacts/${ids.contact}`;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  return [
    ['PUT', contact, { notes: word, stage: 'contacted', stage_reason: word }],
    ['PUT', contact, { stage: stages.at(-1) }],
    ['POST', `${contact}/notes`, { content: `@[${manager.name}](${manager.id}) ${word}` }],
    ['POST', `${contact}/snooze`, { until: later, reason: word }],
    ['POST', `${chat.path}/send`, { body: word }],
    ['POST', `${chat.path}/send-template`, { template_id: ids.approved_template, variables: [word, word] }],
    ['POST', `${chat.path}/scheduled-messages`, { body: word, send_at: later }],
    ['POST', '/api/saved-replies', { shortcut: word, body: word, scope: 'organization' }],
    ['POST', '/api/pipeline/stages', { name: word }],
    ['POST', '/api/groups', { name: word, rule: { match: 'all', conditions: [{ field: 'tag', op: 'any', values: [word] }] } }],
    ['POST', `/api/groups/${ids.group}/members`, { contacts: { ids: [ids.contact] } }],
    ['POST', '/api/whatsapp/templates', aTemplateInput({ friendly_name: word })],
  ];
}

/** A system admin sees the names of all organizations there. */
const LISTS_ALL = ['organizations.list', 'planadministration.search', 'deadjobs.list'];

it('lets no mark of one organization reach anybody of another while both are at work', async () => {
  const [own, foreign] = [await aSeededOrganization('Ours'), await aSeededOrganization(CANARY)];
  const people = [own.owner, own.manager, own.agent, own.systemAdmin];
  const sockets = await Promise.all(people.map((person) => person.socket()));
  const theirs = await foreign.owner.socket();
  const shared = '+13055550123';
  const rounds = Array.from({ length: ROUNDS }, async (_, round) => {
    await foreign.customer(shared).named(CANARY).writes(`${CANARY} ${round}`);
    await own.customer(shared).writes(`nuestro ${round}`);
    for (const [method, path, body] of workOf(foreign, `${CANARY}${round}`)) {
      expect((await foreign.owner.write(method, path, body)).status, path).toBeLessThan(300);
    }
  });
  await Promise.all(rounds);
  await Promise.all(
    [...sockets, theirs].map((socket) => eventually(() => expect(socket.named('message.received').length).toBeGreaterThanOrEqual(ROUNDS))),
  );

  expect(sockets.flatMap(({ frames }) => frames).filter((frame) => leakedMarks(frame, foreign).length > 0)).toEqual([]);
  expect(leakedMarks(theirs.frames, foreign)).toContain(CANARY);
  const operations = (await describedOperations()).filter(({ id, method }) => method !== 'DELETE' && !CHANGES_THE_CALLER.includes(id));
  const told: string[] = [];
  for (const person of [...people, own.unverified, own.product.visitor()]) {
    for (const operation of operations.filter(({ id }) => !LISTS_ALL.includes(id) || person !== own.systemAdmin)) {
      const { body } = await call(person, operation, exampleRequest(operation, own));
      told.push(...leakedMarks(body, foreign).map((mark) => `${operation.id}: ${mark}`));
    }
    for (const path of ['/api/events?after=0', `/api/contacts?search=${CANARY}`, `/api/chats?search=${CANARY}`]) {
      told.push(...leakedMarks((await person.get(path)).body, foreign).map((mark) => `${path}: ${mark}`));
    }
  }
  expect(told).toEqual([]);
}, 120_000);

/** Of a row, or of a stored file. */
const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && /^\d+\/[0-9a-f-]{36}$/.test(value));

it('puts nothing but ids into jobs', async () => {
  const org = await aSeededOrganization(CANARY);
  const jobs = await org.product.database.rows<{ job: string; payload: Record<string, unknown>; text: string }>(
    `select job, payload, row_to_json(o)::text as text from outbox o`,
  );
  expect(new Set(jobs.map(({ job }) => job)).size).toBeGreaterThan(3);
  expect(jobs.filter(({ payload }) => !Object.values(payload).flat().every(isId))).toEqual([]);
  expect(jobs.filter(({ text }) => text.toLowerCase().includes(CANARY))).toEqual([]);
});
