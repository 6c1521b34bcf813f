import { MAX_CONTACTS_LIMIT } from '@app/contracts/settings/setting-groups.contract';
import { expect, it } from 'vitest';
import { assignsBy, comesOnline, overviewOf } from '../../factories/assignment.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { inForm } from '../../harness/measured-form';

const BATCH_SIZE = 50;
/** Each of seven agents may have this many: fourteen hundred contacts in the whole form. */
const CAPACITY = inForm(MAX_CONTACTS_LIMIT, 8);

/** Strangers who write, a batch at a time; who is not taken in tries again, as the provider does for them. */
async function arrive(org: Organization, count: number): Promise<void> {
  for (let left = count; left > 0; left -= BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(left, BATCH_SIZE) }, () => org.customer(aPhone()));
    await Promise.all(batch.map((customer) => eventually(async () => expect((await customer.writes('Hola')).status).toBe(200), 30_000)));
  }
}

/** Waits until this many contacts are assigned; returns the count per agent. */
const heldBy = (org: Organization, team: Person[], inAll: number): Promise<number[]> =>
  eventually(async () => {
    const rows = await org.product.database.rows<{ user_id: number; held: number }>(
      `select assigned_user_id::int as user_id, count(*)::int as held from contacts
       where organization_id = $1 and assigned_user_id is not null group by 1`,
      [org.id],
    );
    const held = team.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.held ?? 0);
    const sum = held.reduce((total, each) => total + each, 0);
    if (sum !== inAll) throw new Error(`${sum} of ${inAll} are held`);
    return held;
  }, 120_000);

it('spreads contacts evenly over seven agents, and gives none more than they may have', async () => {
  const org = await anOrganization().withTwilio().with();
  const team = await Promise.all(
    Array.from({ length: 7 }, () => Person.insert(org.product, org.id, 'agent', { firstName: 'Robin', lastName: 'Vega' })),
  );
  await Promise.all(team.map((person) => comesOnline(org, person)));
  await assignsBy(org, team, { assignment_algorithm: 'round_robin', max_contacts_per_agent: CAPACITY });
  const places = team.length * CAPACITY;

  await arrive(org, places - 4);
  const held = await heldBy(org, team, places - 4);
  expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1);

  await arrive(org, 10);
  expect(await heldBy(org, team, places)).toEqual(team.map(() => CAPACITY));
  expect(await overviewOf(org.founder)).toMatchObject({ waiting: 6 });
}, 300_000);
