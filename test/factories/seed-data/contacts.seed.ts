import { aPhone } from '../customer.factory';
import { Imports, aTable } from '../import.factory';
import { inDays, type SeedContext, succeeded } from './seed-context';

export async function aContact({ organization, chat, word, stage }: SeedContext) {
  const input = {
    first_name: word,
    last_name: word,
    email: `${word}@mail.test`,
    company: word,
    notes: word,
    tags: [word],
    stage,
    stage_reason: word,
  };
  await succeeded(organization.owner.put(`/api/contacts/${chat.contactId}`, input));
  return { contact: chat.contactId, conversation: chat.id };
}

/** One that has left the board's own stage. */
export async function aPausedContact({ organization: { owner, id, product }, word, stage }: SeedContext) {
  const { body } = await succeeded(
    owner.post<{ id: number }>('/api/contacts', { first_name: word, last_name: word, phone: aPhone(), stage }),
  );
  await succeeded(owner.put(`/api/contacts/${body.id}`, { stage: 'contacted', stage_reason: word }));
  await succeeded(owner.post(`/api/contacts/${body.id}/snooze`, { until: inDays(40), reason: word }));
  // as after an earlier pause that ran out
  await product.database.rows(
    `update contacts set snooze_ended_at = now(), snooze_ended_reason = $3 where organization_id = $1 and id = $2`,
    [id, body.id, word],
  );
  return {};
}

/** One that is gone, and one that can go. */
export async function aDeletedContact({ organization: { owner }, word }: SeedContext) {
  const make = () => owner.post<{ id: number }>('/api/contacts', { first_name: word, last_name: word, phone: aPhone() });
  const [gone, spare] = [await succeeded(make()), await succeeded(make())];
  const { body } = await succeeded(owner.post<{ id: number }>('/api/contacts/selection/delete', { selection: { ids: [gone.body.id] } }));
  return { contact_deletion: body.id, spare_contact: spare.body.id };
}

/** One that waits for its columns, one to be canceled, one that is checked and has asked about a word, and one that has changed a contact and refused a row. */
export async function imports({ organization: { owner }, word }: SeedContext) {
  const known = aPhone();
  await succeeded(owner.post('/api/contacts', { first_name: word, last_name: word, phone: known, company: word }));
  const work = new Imports(owner);
  const headings = ['Name', 'Phone', 'Company', word];
  const table = (...rows: string[][]) => aTable([headings, ...rows]);
  const open = await work.upload(
    aTable([
      ['Name', 'Phone'],
      [word, aPhone()],
    ]),
    `${word}.csv`,
  );
  const toCancel = await work.upload(table([word, aPhone(), word, word]), `${word}.csv`);
  const asked = aTable([
    [...headings, 'Preferred contact time'],
    [word, aPhone(), word, word, word],
  ]);
  const ready = await work.checked(asked, { tags: [word] });
  const done = await work.done(table([word, known, `${word} 2`, word], [word, word, word, word]), { duplicates: 'update', tags: [word] });
  return { import: open.id, open_import: toCancel.id, ready_import: ready.id, done_import: done.id };
}

/** A manual group with the contact, a group by rule, and a dismissed proposal. */
export async function groupsOfContacts({ organization: { owner }, chat, word }: SeedContext) {
  const { body } = await succeeded(owner.post<{ id: number }>('/api/groups', { name: word, description: word }));
  await succeeded(owner.post(`/api/groups/${body.id}/members`, { contacts: { ids: [chat.contactId] } }));
  const rule = { match: 'all', conditions: [{ field: 'tag', op: 'any', values: [word] }] };
  await succeeded(owner.post('/api/groups', { name: `${word} 2`, rule }));
  await succeeded(owner.post('/api/groups/proposals/dismiss', { key: 'x'.repeat(43) }));
  return { group: body.id };
}

/** A merged pair, a pair that was kept apart, and an open pair. */
export async function duplicates({ organization: { owner }, chat, word }: SeedContext) {
  const another = async () => {
    const input = { first_name: word, last_name: word, phone: aPhone() };
    return (await succeeded(owner.post<{ id: number }>('/api/contacts', input))).body.id;
  };
  const [merged, lookalike, twin] = [await another(), await another(), await another()];
  await succeeded(owner.post(`/api/contacts/${chat.contactId}/merge`, { other_id: merged }));
  await succeeded(owner.post(`/api/contacts/${chat.contactId}/keep-apart`, { other_id: lookalike }));
  return { lookalike, twin };
}

/** One who is forgotten, and one who may be. */
export async function anErasedContact({ organization }: SeedContext) {
  const customer = organization.customer(aPhone()).named('Ana Ruiz');
  await customer.writes('Hola');
  const { contactId } = await organization.chatOf(customer);
  await succeeded(organization.owner.post(`/api/contacts/${contactId}/erasure`, { name: 'Ana Ruiz' }));
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone() };
  return { unwanted: (await succeeded(organization.owner.post<{ id: number }>('/api/contacts', input))).body.id };
}

/** Two jobs that have exhausted their retries. */
export async function deadJobs({ organization: { id, product } }: SeedContext) {
  const [job, spare] = await product.database.rows<{ id: number }>(
    `insert into outbox (organization_id, job, dedupe_key, payload, attempts, failures, dead_at, last_error)
     select $1, 'contact.purge_deleted', 'dead-' || n, '{"deletion_id": 987654321}', 8, 8, now(), 'Error: no space left'
     from generate_series(1, 2) n returning id`,
    [id],
  );
  return { job: job?.id ?? 0, spare_job: spare?.id ?? 0 };
}
