import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { aDealership, type Dealership } from '../support/dealership';
import { Feeds } from '../support/feeds';

const domain = await getDomain();

const fileOf = (status: string, picture = '') => `Stock,Year,Make,Model,Price,Status,Image\nA1,2022,Kia,Rio,15000,${status},${picture}`;

/** Runs the job of ten minutes later. */
async function lookAgain(org: Dealership): Promise<void> {
  await domain.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'inventory.keep_vehicles'`, [
    org.id,
  ]);
  await domain.runJobs(org, 'inventory.keep_vehicles');
}
const isReleased = async (org: Dealership): Promise<boolean> =>
  (await domain.database.rows(`select 1 from vehicles where organization_id = $1 and source_id is null`, [org.id])).length === 1;

it('the vehicles of an only file stay with it until its words are explained', async () => {
  const org = await aDealership('manager');
  const feeds = await Feeds.of(org, { once: true });
  await feeds.read(fileOf('Ready'));
  await lookAgain(org);
  expect(await isReleased(org)).toBe(false);
  await feeds.explain({ ready: 'available' });
  expect(await feeds.stock()).toMatchObject([{ status: 'available' }]);
  await lookAgain(org);
  expect(await isReleased(org)).toBe(true);
});

it('the vehicles of an only file wait for its pictures, and for a day at most', async () => {
  const org = await aDealership('manager');
  const feeds = await Feeds.of(org, { once: true });
  await feeds.read(fileOf('Zz', 'https://pictures.example/1.jpg'));
  await feeds.explain({ zz: 'available' });
  await lookAgain(org);
  expect(await isReleased(org)).toBe(false);
  await domain.database.rows(`update inventory_sources set last_success_at = now() - interval '25 hours' where organization_id = $1`, [
    org.id,
  ]);
  await lookAgain(org);
  expect(await isReleased(org)).toBe(true);
});
