import { z } from 'zod';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { CANARY, leakedMarks, type SeededOrganization, theSeededPair } from '../../factories/seeded-organization.factory';
import { aTemplateInput } from '../../factories/template.factory';
import { describedOperations } from '../../harness/api-description';
import { call, exampleRequest } from '../../harness/described-requests';
import { eventually } from '../../harness/eventually';
import { inForm, isWhole, SEED } from '../../harness/measured-form';
import { LISTS_ORGANIZATIONS } from '../../harness/operation-groups';

const ROUNDS = inForm(6, 2);

let own: SeededOrganization;
let foreign: SeededOrganization;
beforeAll(async () => {
  ({ own, foreign } = await theSeededPair());
});

/** Something of each feature that tells others what was done. */
function workOf({ ids, manager, stages }: SeededOrganization, chat: Chat, word: string): ['POST' | 'PUT', string, object][] {
  const contact = `/api/contacts/${chat.contactId}`;
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
    ['POST', `/api/groups/${ids.group}/members`, { contacts: { ids: [chat.contactId] } }],
    ['POST', '/api/whatsapp/templates', aTemplateInput({ friendly_name: word })],
  ];
}

it('lets no mark of one organization reach anybody of another while both are at work', async () => {
  const people = [own.owner, own.manager, own.agent, own.systemAdmin];
  const sockets = await Promise.all(people.map((person) => person.socket()));
  const theirs = await foreign.owner.socket();
  onTestFinished(() => [...sockets, theirs].forEach((socket) => socket.close()));
  // the provider has forgotten what was written in earlier files
  const chat = await foreign.aChat();
  const shared = '+13055550123';
  const rounds = Array.from({ length: ROUNDS }, async (_, round) => {
    await foreign.customer(shared).named(CANARY).writes(`${CANARY} ${round}`);
    await own.customer(shared).writes(`nuestro ${round}`);
    for (const [method, path, body] of workOf(foreign, chat, `${CANARY}${round}`)) {
      expect((await foreign.owner.write(method, path, body)).status, path).toBeLessThan(300);
    }
  });
  await Promise.all(rounds);
  await Promise.all(
    [...sockets, theirs].map((socket) => eventually(() => expect(socket.named('message.received').length).toBeGreaterThanOrEqual(ROUNDS))),
  );

  expect(sockets.flatMap(({ frames }) => frames).filter((frame) => leakedMarks(frame, foreign).length > 0)).toEqual([]);
  expect(leakedMarks(theirs.frames, foreign)).toContain(CANARY);
  const leaks: string[] = [];
  const readers = [...people, own.unverified, own.product.visitor()];
  // what writes return is looked at in every-operation.test.ts
  const reads = (await describedOperations()).filter(({ method }) => method === 'GET');
  for (const [rank, reader] of readers.entries()) {
    const chosen = reads.filter((_, index) => isWhole || (SEED + index) % readers.length === rank);
    for (const operation of chosen.filter(({ id }) => !LISTS_ORGANIZATIONS.includes(id) || reader !== own.systemAdmin)) {
      const { body } = await call(reader, operation, exampleRequest(operation, own));
      leaks.push(...leakedMarks(body, foreign).map((mark) => `${operation.id}: ${mark}`));
    }
    for (const path of ['/api/events?after=0', `/api/contacts?search=${CANARY}`, `/api/chats?search=${CANARY}`]) {
      leaks.push(...leakedMarks((await reader.get(path)).body, foreign).map((mark) => `${path}: ${mark}`));
    }
  }
  expect(leaks).toEqual([]);
}, 120_000);

/** An id of a row or of a stored file, or a time; null where a job names nobody. */
const isId = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  (typeof value === 'string' && (/^\d+\/[0-9a-f-]{36}$/.test(value) || z.iso.datetime().safeParse(value).success));

it('puts nothing but ids into jobs', async () => {
  const jobs = await own.product.database.rows<{ job: string; payload: Record<string, unknown>; text: string }>(
    `select job, payload, row_to_json(o)::text as text from outbox o where organization_id in ($1, $2)`,
    [own.id, foreign.id],
  );
  expect(new Set(jobs.map(({ job }) => job)).size).toBeGreaterThan(3);
  expect(jobs.filter(({ payload }) => !Object.values(payload).flat().every(isId))).toEqual([]);
  expect(jobs.filter(({ text }) => text.toLowerCase().includes(CANARY))).toEqual([]);
});
