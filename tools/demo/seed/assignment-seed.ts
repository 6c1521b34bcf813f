import type { ClientBase } from 'pg';

interface AssignmentSeedContext {
  client: ClientBase;
  organizationId: number;
  salespeople: readonly number[];
  owner: number | null;
}

/** The languages of the salespeople, in the order of the organization's users. */
const LANGUAGES = [
  ['en', 'es'],
  ['en', 'ht'],
];

/** Inserts assignments of customers and languages of salespeople. */
export async function insertAssignments({ client, organizationId, salespeople, owner }: AssignmentSeedContext): Promise<void> {
  await client.query(
    `insert into contact_assignments (organization_id, contact_id, user_id, assigned_by_user_id, created_at)
     select organization_id, id, assigned_user_id, $2, created_at + interval '4 minutes' from contacts
     where organization_id = $1 and assigned_user_id is not null order by created_at, id`,
    [organizationId, owner],
  );
  for (const [place, userId] of salespeople.entries()) {
    await client.query(`insert into agent_profiles (organization_id, user_id, languages) values ($1, $2, $3)`, [
      organizationId,
      userId,
      LANGUAGES[place % LANGUAGES.length],
    ]);
  }
}
