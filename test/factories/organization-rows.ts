import type { Role } from '@app/contracts/core/permissions';
import { randomToken } from '@app/platform/crypto/tokens';
import type { SecretBox } from '@app/platform/crypto/secret-box';
import type { OwnerDatabase } from '../harness/owner-database';

interface Kind {
  role: Role;
  systemAdmin?: boolean;
  unverified?: boolean;
}

/** The people of an organization; the second agent owns what the first one must not see. */
const KINDS = {
  owner: { role: 'owner' },
  manager: { role: 'manager' },
  agent: { role: 'agent' },
  otherAgent: { role: 'agent' },
  systemAdmin: { role: 'manager', systemAdmin: true },
  unverified: { role: 'owner', unverified: true },
} as const satisfies Record<string, Kind>;
export type PersonKind = keyof typeof KINDS;

export interface PersonNames {
  firstName: string;
  lastName: string;
}

export interface Identity {
  organizationId: number;
  id: number;
  name: string;
  email: string;
}

/** What a factory that inserts rows needs of an organization. */
export interface Tenant {
  readonly id: number;
  readonly database: OwnerDatabase;
}

let people = 0;
let accounts = 0;

export const insertOrganization = (database: OwnerDatabase, name: string, country: string): Promise<number> =>
  database.value<number>(
    `with organization as (insert into organizations (name, country) values ($1, $2) returning id),
          counter as (insert into organization_counters (organization_id) select id from organization)
     select id from organization`,
    [name, country],
  );

/** Without a hash the person cannot sign in over HTTP. */
export async function insertPerson(
  { database, id: organizationId }: Tenant,
  kind: PersonKind,
  names: PersonNames,
  passwordHash = '',
): Promise<Identity> {
  const { role, systemAdmin = false, unverified = false }: Kind = KINDS[kind];
  const { firstName, lastName } = names;
  const email = `${kind}-${++people}@${lastName.replaceAll(/\W/g, '')}.test`.toLowerCase();
  const id = await database.value<number>(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role, is_system_admin, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then null else now() end) returning id`,
    [organizationId, firstName, lastName, email, passwordHash, role, systemAdmin, unverified],
  );
  return { organizationId, id, name: `${firstName} ${lastName}`, email };
}

/** A number that no other account at the provider has, and a key for its webhooks. */
export const anAccountAddress = () => ({ phone: `+1202555${1000 + ++accounts}`, webhookKey: randomToken().slice(0, 24) });

interface Account {
  sid: string;
  authToken: string;
  phone: string;
  webhookKey: string;
}

/** Connects the organization with an account at the provider, without the periodic jobs that connecting through the product starts. */
export async function insertProviderAccount({ database, id }: Tenant, secrets: SecretBox, account: Account): Promise<void> {
  const { sid, authToken, phone, webhookKey } = account;
  const sealed = await secrets.seal({ organizationId: id, name: 'twilio_auth_token' }, authToken);
  await database.rows(
    `insert into provider_accounts (organization_id, provider, hook, account_sid, auth_token, phone_number, whatsapp_from, swept_at)
     values ($1, 'twilio', $2, $3, $4, $5, $6, now())`,
    [id, webhookKey, sid, sealed, phone, `whatsapp:${phone}`],
  );
}
