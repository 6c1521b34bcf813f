import { pathToFileURL } from 'node:url';
import { readConfig, type Config } from '@app/platform/config/config';
import pg from 'pg';
import { OrganizationFilling } from './filling/organization-filling';
import { DEMO_ORGANIZATIONS } from './organizations';
import { ProviderAccounts } from './provider/provider-accounts';

export interface FillOptions {
  config: Config;
  /** The moment that counts as now: the last messages are minutes old. */
  now?: Date;
  /** Takes one line for a person about what was done. */
  report?: (line: string) => void;
}

/** One fill at a time: two starts on one database would make the demo twice. */
const FILL_LOCK = 727_002;

/**
 * Makes the demo's organizations that are not there yet, and sees to it that the sandbox knows their accounts. It signs in
 * as the product does, so row-level security holds for it too.
 */
export async function fillDemo({ config, now = new Date(), report = () => undefined }: FillOptions): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock($1)`, [FILL_LOCK]);
    const filling = new OrganizationFilling(client, config, now.getTime());
    report(await fillOrganizations(filling));
    report(await connectAccounts(filling, new ProviderAccounts(client, config)));
  } finally {
    await client.end();
  }
}

async function fillOrganizations(filling: OrganizationFilling): Promise<string> {
  const made: string[] = [];
  for (const organization of DEMO_ORGANIZATIONS) {
    if ((await filling.find(organization)) !== null) continue;
    await filling.make(organization);
    made.push(organization.name);
  }
  return made.length > 0 ? `Made ${made.join(', ')}.` : 'The demo is already there; nothing was changed.';
}

async function connectAccounts(filling: OrganizationFilling, accounts: ProviderAccounts): Promise<string> {
  const known = await accounts.known();
  if (!known) return 'No sandbox answers: the demo can be read, but new dealerships have no provider account to send with.';
  const connected: string[] = [];
  for (const organization of DEMO_ORGANIZATIONS) {
    const organizationId = await filling.find(organization);
    if (!organization.dealership || organizationId === null) continue;
    if (await accounts.connect(organization, organization.dealership, organizationId, known)) connected.push(organization.name);
  }
  return connected.length > 0 ? `Connected ${connected.join(', ')} with the sandbox.` : 'The sandbox knows the accounts of the demo.';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await fillDemo({ config: readConfig(process.env), report: (line) => process.stdout.write(`${line}\n`) });
}
