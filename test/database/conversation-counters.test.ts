import { expect, it } from 'vitest';
import { aContact, assign } from '../factories/contact.factory';
import { anOrganization } from '../factories/organization.factory';
import { getProduct } from '../harness/product';

/** By counting, what the counters say; those at zero are left out. */
const COUNTED = `
  select case when conversation_id is null then 'none' else status end as status, coalesce(assigned_user_id, 0)::int as agent, count(*)::int as total
  from contact_summaries where organization_id = $1 group by 1, 2 order by 1, 2`;
const KEPT = `
  select status, assigned_user_id::int as agent, total::int from conversation_counters
  where organization_id = $1 and total <> 0 order by 1, 2`;

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
});
