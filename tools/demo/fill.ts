import { pathToFileURL } from 'node:url';
import { readConfig, type Config } from '@app/platform/config/config';
import pg from 'pg';
import { OrganizationSeeder } from './seed/organization-seeder';
import { DEMO_ORGANIZATIONS } from './organizations';
import { ProviderAccounts } from './provider/provider-accounts';

export interface FillOptions {
  config: Config;
  /** The current time of the demo: the last messages are minutes old. */
  now?: Date;
  /** Receives a line about each step. */
  report?: (line: string) => void;
}

/** Only one fill at a time: two concurrent starts would create the demo twice. */
const FILL_LOCK = 727_002;

/**
 * Creates missing demo organizations and their accounts in the sandbox. Uses the product's login, so row-level security applies.
 */
export async function fillDemo({ config, now = new Date(), report = () => undefined }: FillOptions): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock($1)`, [FILL_LOCK]);
    const seeder = new OrganizationSeeder(client, config, now.getTime());
    report(await fillOrganizations(seeder));
    report(await connectAccounts(seeder, new ProviderAccounts(client, config)));
  } finally {
    await client.end();
  }
}

async function fillOrganizations(seeder: OrganizationSeeder): Promise<string> {
  const made: string[] = [];
  for (const organization of DEMO_ORGANIZATIONS) {
    if ((await seeder.find(organization)) !== null) continue;
    await seeder.make(organization);
    made.push(organization.name);
  }
  return made.length > 0 ? `Created ${made.join(', ')}.` : 'The demo data exists already.';
}

async function connectAccounts(seeder: OrganizationSeeder, accounts: ProviderAccounts): Promise<string> {
  const known = await accounts.known();
  if (!known) return 'The sandbox is not running: demo dealerships have no provider account to send with.';
  const connected: string[] = [];
  for (const organization of DEMO_ORGANIZATIONS) {
    const organizationId = await seeder.find(organization);
    if (!organization.dealership || organizationId === null) continue;
    if (await accounts.connect(organization, organization.dealership, organizationId, known)) connected.push(organization.name);
  }
  return connected.length > 0 ? `Connected ${connected.join(', ')} to the sandbox.` : 'The demo accounts are connected to the sandbox.';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await fillDemo({ config: readConfig(process.env), report: (line) => process.stdout.write(`${line}\n`) });
}
