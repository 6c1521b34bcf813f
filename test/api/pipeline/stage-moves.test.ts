import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { StageHistory } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aStage, countsOf, manyContacts, moveTo, trueCounts } from '../../factories/pipeline.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { inForm } from '../../harness/measured-form';

const historyOf = async (who: Person, id: number) => (await who.get<StageHistory>(`/api/contacts/${id}/stage-history`)).body;

it('are written down with who, when, from, to, how long and why', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id } = await aContact().of(org);
  await org.product.database.rows(`update contacts set stage_entered_at = now() - interval '3 hours' where id = $1`, [id]);
  const { body } = await moveTo(org.agent, id, 'working_deal');
  expect(Date.now() - Date.parse(body.stage_entered_at)).toBeLessThan(10_000);
  expect(body.aged_from).toBe(body.stage_entered_at);
  await moveTo(org.manager, id, 'lost', '  Compró en otro lugar ');
  const { stage, stage_entered_at, moves } = await historyOf(org.agent, id);
  expect(stage).toBe('lost');
  expect(moves).toMatchObject([
    {
      contact_id: id,
      from: { id: 'working_deal', name: 'Working Deal' },
      to: { id: 'lost', name: 'Lost' },
      user: { id: org.manager.id, name: org.manager.name },
      reason: 'Compró en otro lugar',
      created_at: stage_entered_at,
    },
    { from: { id: 'new', name: 'New' }, to: { id: 'working_deal' }, user: { id: org.agent.id }, reason: null },
  ]);
  expect(moves[1]?.seconds).toBeGreaterThanOrEqual(10_800);
  expect(moves[1]?.seconds).toBeLessThan(10_830);
});

it('to the contact’s present stage change neither history nor age', async () => {
  const org = await anOrganization().with('agent');
  const created = await aContact().with({ stage: 'contacted' }).of(org);
  const { status, body } = await moveTo(org.agent, created.id, 'contacted');
  expect(status).toBe(200);
  expect(body.stage_entered_at).toBe(created.stage_entered_at);
  expect((await historyOf(org.agent, created.id)).moves).toEqual([]);
});

it('keep the names of the day, whatever the stages are called later', async () => {
  const org = await anOrganization().with('owner');
  const stage = await aStage(org, 'Banco');
  const { id } = await aContact().of(org);
  await moveTo(org.owner, id, stage.id);
  await moveTo(org.owner, id, 'sold');
  await org.owner.delete(`/api/pipeline/stages/${stage.id}`);
  expect((await historyOf(org.owner, id)).moves.map(({ from, to }) => [from.name, to.name])).toEqual([
    ['Banco', 'Sold'],
    ['New', 'Banco'],
  ]);
});

it('change the contact no other way: an edit leaves stage, entry and age as they were', async () => {
  const org = await anOrganization().with('agent');
  const created = await aContact().of(org);
  const { body } = await org.agent.put<ContactView>(`/api/contacts/${created.id}`, { company: 'Palm Realty' });
  expect(body).toMatchObject({ stage: 'new', stage_entered_at: created.stage_entered_at, aged_from: created.aged_from });
  expect(body.updated_at > created.updated_at).toBe(true);
});

it('are refused into a stage that is not there', async () => {
  const org = await anOrganization().with('agent');
  const { id } = await aContact().of(org);
  for (const stage of ['nirgendwo', 'New', '__proto__']) {
    expect(await moveTo(org.agent, id, stage)).toMatchObject({ status: 422, body: { code: 'contact.stage_unknown' } });
  }
  expect((await historyOf(org.agent, id)).moves).toEqual([]);
});

it('are made by whoever sees the contact, and seen by nobody else', async () => {
  const org = await anOrganization().with('agent', 'otherAgent', 'manager');
  const { manager: stranger } = await anOrganization().with('manager');
  const { id } = await aContact().assignedTo(org.agent).of(org);
  const [agent, other] = [await org.agent.socket(), await org.otherAgent.socket()];
  for (const who of [org.otherAgent, stranger]) {
    expect(await moveTo(who, id, 'sold')).toMatchObject({ status: 404 });
    expect(await who.get(`/api/contacts/${id}/stage-history`)).toMatchObject({ status: 404 });
  }
  expect((await moveTo(org.agent, id, 'sold')).status).toBe(200);
  expect(await agent.next('contact.stage_moved')).toMatchObject({
    payload: { move: { contact_id: id, from: { id: 'new' }, to: { id: 'sold' }, user: { id: org.agent.id } } },
  });
  expect(agent.named('contact.updated')).toMatchObject([{ payload: { contact: { id, stage: 'sold' } } }]);
  await other.next('stream.skipped');
  expect(other.frames.filter(({ name }) => name.startsWith('contact.'))).toEqual([]);
  await assign(org, id, null);
  expect((await moveTo(org.otherAgent, id, 'lost')).status).toBe(200);
});

it('of many contacts at once keep every counter equal to a full count', { timeout: inForm(600_000, 60_000) }, async () => {
  const STAGES = ['new', 'contacted', 'working_deal', 'sold', 'lost'];
  const MOVES = inForm(10_000, 600);
  const CONCURRENCY = 60;
  const org = await anOrganization().with('agent', 'otherAgent', 'manager');
  const ids = await manyContacts(org, 300, STAGES);
  const people = [org.agent, org.otherAgent, org.manager];
  let next = 0;
  const refused: unknown[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, lane) => {
      while (next < MOVES) {
        const turn = next++;
        const who = people[lane % people.length] ?? org.manager;
        // the same few contacts again and again, in all directions
        const answer = await moveTo(who, ids[(turn * 7) % ids.length] ?? 0, STAGES[(turn * 3 + lane) % STAGES.length] ?? 'new');
        if (answer.status !== 200) refused.push(answer.body);
      }
    }),
  );
  expect(refused).toEqual([]);
  const truth = await trueCounts(org);
  expect(Object.values(truth).reduce((sum, count) => sum + count, 0)).toBe(300);
  expect((await countsOf(org.manager)).stages).toEqual(truth);
  expect((await countsOf(org.manager, '?channel=sms')).stages).toEqual(Object.fromEntries(Object.keys(truth).map((id) => [id, 0])));
  const drifted = await org.product.database.rows(
    `select s.contact_id from contact_summaries s join contacts c on c.organization_id = s.organization_id and c.id = s.contact_id
     where c.organization_id = $1 and (s.stage <> c.stage or s.aged_from <> c.stage_entered_at)`,
    [org.id],
  );
  expect(drifted).toEqual([]);
  const unfaithful = await org.product.database.rows(
    `select c.id from contacts c where organization_id = $1 and stage <> coalesce(
       (select to_stage from contact_stage_moves m where m.organization_id = c.organization_id and m.contact_id = c.id order by m.id desc limit 1),
       stage)`,
    [org.id],
  );
  expect(unfaithful).toEqual([]);
});

it('are counted also when contacts come, go, and change hands at the same time', async () => {
  const org = await anOrganization().with('agent', 'otherAgent', 'manager');
  await org.founder.signIn();
  const ids = await manyContacts(org, 60, ['new', 'sold', 'lost']);
  const changes = ids.flatMap((id, index) => [
    () => moveTo(org.manager, id, ['contacted', 'sold', 'new'][index % 3] ?? 'new'),
    () => (index % 4 === 0 ? org.manager.delete(`/api/contacts/${id}`) : assign(org, id, index % 2 ? org.agent : org.otherAgent)),
    () =>
      aContact()
        .with({ stage: 'lost', phone: `+1305888${1000 + index}` })
        .of(org),
  ]);
  // who is not taken in, because that is too much for the machine, tries again as browsers do
  await Promise.all(changes.map((change) => eventually(async () => void (await change()), 30_000)));
  const truth = await trueCounts(org);
  expect((await countsOf(org.manager)).stages).toEqual(truth);
  const seen = await org.product.database.rows<{ stage: string; total: number }>(
    `select stage, count(*)::int as total from contacts
     where organization_id = $1 and deleted_at is null and (assigned_user_id is null or assigned_user_id = $2) group by stage`,
    [org.id, org.agent.id],
  );
  expect((await countsOf(org.agent)).stages).toMatchObject(Object.fromEntries(seen.map(({ stage, total }) => [stage, total])));
});
