import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import { PasswordHasher } from '@app/domain/auth/password-hasher.service';
import pg from 'pg';
import { insertRows } from './seed/row-inserts';
import { areaCodes } from './scale/area-codes';
import { loadContacts } from './scale/contact-load';
import { loadMessages } from './scale/message-load';
import { phrases } from './scale/phrases';
import { planScale, type OrganizationSize, type ScaleSize } from './scale/scale-plan';
import { dropSecondaryStructures, restoreSecondaryStructures } from './scale/secondary-structures';

export interface ScaleOptions extends Partial<ScaleSize> {
  /** The owner's login: indexes are dropped for the load and recreated after it. */
  ownerUrl: string;
  /** Receives a line about each step. */
  report?: (line: string) => void;
}

const USUAL: ScaleSize = { organizations: 50, contacts: 200_000, messages: 5_000_000 };
const LOADED = ['users', 'contacts', 'contact_identities', 'conversations', 'messages', 'first_responses', 'contact_summaries'];

/**
 * Fills a database for benchmarks, with SQL in one transaction: organizations of very different sizes, the largest with a quarter of all
 * data. Their owners sign in as `owner1@scale.test` and so on. Fails when the data exists already.
 */
export async function fillScale({ ownerUrl, report = () => undefined, ...wanted }: ScaleOptions): Promise<void> {
  const size = { ...USUAL, ...wanted };
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    await client.query(`begin; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`);
    await refuseSecondLoad(client);
    await load(client, size, (line) => report(`${line} after ${seconds()}`));
    await client.query('commit');
    await client.query(`vacuum (analyze) ${LOADED.join(', ')}`);
    report(`Vacuumed and analyzed after ${seconds()}`);
  } finally {
    await client.end();
  }
}

async function refuseSecondLoad(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from users where email = 'owner1@scale.test'`);
  if (rows.length > 0) throw new Error('The scale organizations exist already. Use an empty database.');
}

async function load(client: pg.Client, size: ScaleSize, report: (line: string) => void): Promise<void> {
  const structures = await dropSecondaryStructures(client);
  const [codes, words] = [areaCodes(), phrases()];
  const passwordHash = await new PasswordHasher().hash(DEMO_PASSWORD);
  const organizations: number[] = [];
  for (const organization of planScale(size)) {
    const id = await makeOrganization(client, organization);
    const users = await makeUsers(client, id, organization, passwordHash);
    await loadContacts(client, id, organization, users, codes);
    await loadMessages(client, id, organization, users, words);
    organizations.push(id);
  }
  report(`${size.messages} messages of ${size.contacts} contacts loaded`);
  await restoreSecondaryStructures(client, structures);
  report('Indexes and foreign keys made');
  for (const id of organizations) {
    await actAs(client, id);
    await client.query(`select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1))`, [id]);
    // escalations for waiting customers count as sent already
    await client.query(
      `update contact_summaries set escalated_since = waiting_since, escalation_level = 3 where organization_id = $1 and waiting_since is not null`,
      [id],
    );
  }
  report('Summaries made');
}

async function makeOrganization(client: pg.Client, { number }: OrganizationSize): Promise<number> {
  const { rows } = await client.query<{ id: string | number }>(`select nextval('organizations_id_seq') as id`);
  const id = Number(rows[0]?.id);
  await actAs(client, id);
  await client.query(`insert into organizations (id, name) values ($1, $2)`, [id, `Scale Motors ${number}`]);
  await client.query(`insert into organization_counters (organization_id) values ($1)`, [id]);
  return id;
}

async function makeUsers(
  client: pg.Client,
  organizationId: number,
  { number, agents }: OrganizationSize,
  passwordHash: string,
): Promise<number[]> {
  const user = (role: string, email: string, lastName: string) => ({
    organization_id: organizationId,
    first_name: role.charAt(0).toUpperCase() + role.slice(1),
    last_name: lastName,
    email,
    password_hash: passwordHash,
    role,
    email_verified_at: new Date().toISOString(),
  });
  const team = Array.from({ length: agents }, (_, index) => user('agent', `agent${number}-${index + 1}@scale.test`, String(index + 1)));
  return insertRows(client, 'users', [user('owner', `owner${number}@scale.test`, 'Scale'), ...team]);
}

/** Sets the organization for row-level security, which the owner's login does not bypass. */
async function actAs(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(`select set_config('app.organization_id', $1, true)`, [String(organizationId)]);
}

function sizeFromArguments(): Partial<ScaleSize> {
  const { values } = parseArgs({
    options: { organizations: { type: 'string' }, contacts: { type: 'string' }, messages: { type: 'string' } },
  });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wholeNumber(name, value)]));
}

function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} needs a whole number.`);
  return Number(value);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { DATABASE_OWNER_URL: ownerUrl } = process.env;
  try {
    if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is not set: the load needs the role that owns the tables.');
    await fillScale({ ownerUrl, ...sizeFromArguments(), report: (line) => process.stdout.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
