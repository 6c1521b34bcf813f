import { dataSourceOptions } from '@app/database/data-source';
import { EndDepartedMembers1800030100000 } from '@app/database/migrations/upgrades-from-0.2.0/1800030100000-end-departed-members';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let test: TestDatabase;
let owner: DataSource;
let runner: QueryRunner;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(test.ownerUrl, 1)).initialize();
  runner = owner.createQueryRunner();
});
afterAll(async () => {
  await owner.destroy();
  await test.drop();
});

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await runner.query(sql, values)) as Row[];
const idOf = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await rows<{ id: number }>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
};

let people = 0;
const anOrganization = () => idOf(`insert into organizations (name) values ('Norte') returning id`);
const aMember = (organization: number, { role = 'agent', isRemoved = false } = {}) =>
  idOf(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role, email_verified_at, removed_at)
     values ($1, 'Robin', 'Vega', $2, 'x', $3, now(), case when $4 then now() end) returning id`,
    [organization, `robin-${++people}@norte.test`, role, isRemoved],
  );
const aContactOf = (organization: number, user: number) =>
  idOf(`insert into contacts (organization_id, assigned_user_id) values ($1, $2) returning id`, [organization, user]);

const repair = () => asPlainOwner(runner, () => new EndDepartedMembers1800030100000().up(runner));

it('former members are offline', async () => {
  const organization = await anOrganization();
  const [gone, present] = [await aMember(organization, { isRemoved: true }), await aMember(organization)];
  for (const user of [gone, present]) {
    await rows(`insert into agent_profiles (organization_id, user_id, state, seen_at, watching) values ($1, $2, 'online', now(), true)`, [
      organization,
      user,
    ]);
  }
  await repair();
  const states = await rows(
    `select user_id as id, state, seen_at is null as unseen, watching from agent_profiles where organization_id = $1 order by user_id`,
    [organization],
  );
  expect(states).toEqual([
    { id: gone, state: 'offline', unseen: true, watching: false },
    { id: present, state: 'online', unseen: false, watching: true },
  ]);
});

it('only agents and managers of the team are selected for automatic assignment, in the same order', async () => {
  const organization = await anOrganization();
  const stranger = await aMember(await anOrganization());
  const [manager, agent] = [await aMember(organization, { role: 'manager' }), await aMember(organization)];
  const [boss, gone] = [await aMember(organization, { role: 'owner' }), await aMember(organization, { isRemoved: true })];
  await rows(`insert into assignment_settings (organization_id, selected_agent_ids) values ($1, $2)`, [
    organization,
    [gone, agent, boss, stranger, manager, 999_999_999],
  ]);
  await repair();
  expect(
    await rows(`select array_to_json(selected_agent_ids) as ids from assignment_settings where organization_id = $1`, [organization]),
  ).toEqual([{ ids: [agent, manager] }]);
});

it('contacts of former members are handed over once more, to whom the manager chose', async () => {
  const organization = await anOrganization();
  const successor = await aMember(organization);
  const [chosen, unknown, underWay, without] = [
    await aMember(organization, { isRemoved: true }),
    await aMember(organization, { isRemoved: true }),
    await aMember(organization, { isRemoved: true }),
    await aMember(organization, { isRemoved: true }),
  ];
  for (const user of [successor, chosen, unknown, underWay]) await aContactOf(organization, user);
  for (const [user, doneAt] of [
    [chosen, new Date()],
    [underWay, null],
    [without, new Date()],
  ] as const) {
    await rows(`insert into outbox (organization_id, job, dedupe_key, payload, done_at) values ($1, 'assignment.hand_over', $2, $3, $4)`, [
      organization,
      `left-${user}`,
      { user_id: user, successor_id: successor },
      doneAt,
    ]);
  }
  await repair();
  await repair();
  const jobs = await rows<{ payload: object }>(
    `select payload from outbox where organization_id = $1 and dedupe_key like 'left-again-%' order by id`,
    [organization],
  );
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { user_id: chosen, successor_id: successor },
    { user_id: unknown, successor_id: null },
  ]);
});
