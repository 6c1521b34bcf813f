import { expect, it } from 'vitest';
import { aContact, assign } from '../factories/contact.factory';
import { anOrganization } from '../factories/organization.factory';
import { getProduct } from '../harness/product';

/** By counting, what the sums of the deltas say. */
const COUNTED = `
  select case when conversation_id is null then 'none' else status end as status, coalesce(assigned_user_id, 0)::int as agent, count(*)::int as total
  from contact_summaries where organization_id = $1 group by 1, 2 order by 1, 2`;
const KEPT = `
  select status, assigned_user_id::int as agent, sum(delta)::int as total from conversation_counters
  where organization_id = $1 group by 1, 2 having sum(delta) <> 0 order by 1, 2`;
const STAGES_COUNTED = `
  select stage, coalesce(assigned_user_id, 0)::int as agent, snoozed_until is not null as snoozed, count(*)::int as total
  from contacts where organization_id = $1 and deleted_at is null group by 1, 2, 3 order by 1, 2, 3`;
const STAGES_KEPT = `
  select stage, assigned_user_id::int as agent, snoozed, sum(delta)::int as total from pipeline_counters
  where organization_id = $1 group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3`;
const ROWS = `select (select count(*) from conversation_counters where organization_id = $1)::int as conversations,
  (select count(*) from pipeline_counters where organization_id = $1)::int as stages`;

it('equal a full count, however many transactions change the same rows in parallel', async () => {
  const { database } = await getProduct();
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  const chats = await Promise.all(Array.from({ length: 6 }, () => org.aChat()));
  const silent = await aContact().of(org);
  await Promise.all(
    chats.flatMap(({ path, contactId, customer }, index) => [
      org.manager.patch(`${path}/status`, { status: index % 2 ? 'closed' : 'archived' }),
      assign(org, contactId, index % 3 ? org.agent : org.otherAgent),
      customer.writes('Hola'),
    ]),
  );
  await org.manager.delete(`/api/contacts/${chats[0]?.contactId}`);
  await assign(org, silent.id, org.agent);

  const kept = await database.rows(KEPT, [org.id]);
  expect(kept).toEqual(await database.rows(COUNTED, [org.id]));
  expect(kept.reduce((sum, { total }) => sum + Number(total), 0)).toBe(chats.length);

  await org.manager.delete(`/api/contacts/${silent.id}`);
  expect(await database.rows(KEPT, [org.id])).toEqual(await database.rows(COUNTED, [org.id]));
  expect(await database.rows(STAGES_KEPT, [org.id])).toEqual(await database.rows(STAGES_COUNTED, [org.id]));
});

it('lose nothing when several workers compact them while contacts change', async () => {
  const { database } = await getProduct();
  const org = await anOrganization().with('manager');
  await database.rows(`insert into contacts (organization_id, first_name) select $1, 'Lead ' || n from generate_series(1, 20) n`, [org.id]);
  await database.rows(`select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1))`, [org.id]);
  const move = (stage: string) =>
    database.rows(
      `update contacts set stage = $2 where organization_id = $1 and id = (select min(id) from contacts where organization_id = $1)`,
      [org.id, stage],
    );
  const swing = `update contact_summaries set status = case status when 'active' then 'closed' else 'active' end,
      conversation_id = 1 where organization_id = $1 and contact_id = (select min(contact_id) from contact_summaries where organization_id = $1)`;
  const lanes = Array.from({ length: 3 }, async (_, lane) => {
    for (let round = 0; round < 80; round++) {
      await move((round + lane) % 2 ? 'contacted' : 'sold');
      await database.rows(swing, [org.id]);
      if (round % 10 === 9) await Promise.all([1, 2].map(() => database.rows(`select compact_counters()`)));
    }
  });
  await Promise.all(lanes);

  expect(await database.rows(KEPT, [org.id])).toEqual(await database.rows(COUNTED, [org.id]));
  expect(await database.rows(STAGES_KEPT, [org.id])).toEqual(await database.rows(STAGES_COUNTED, [org.id]));
  const [left] = await database.rows<{ conversations: number; stages: number }>(ROWS, [org.id]);
  // 480 moves add 960 rows and more
  expect(left?.conversations).toBeLessThan(400);
  expect(left?.stages).toBeLessThan(400);
});

it('go with their organization', async () => {
  const { database } = await getProduct();
  const org = await anOrganization().with('manager');
  await aContact().of(org);
  await database.rows(`delete from organizations where id = $1`, [org.id]);
  expect(await database.rows(ROWS, [org.id])).toEqual([{ conversations: 0, stages: 0 }]);
});
