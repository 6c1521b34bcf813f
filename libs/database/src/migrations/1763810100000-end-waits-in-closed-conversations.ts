import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Brings the rows of before in line with the rule that only an active conversation waits. */
export class EndWaitsInClosedConversations1763810100000 implements MigrationInterface {
  name = 'EndWaitsInClosedConversations1763810100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of all organizations at once, which the owner of the tables may as long as the policies are not forced on it.
      alter table contact_summaries no force row level security;
      alter table conversations no force row level security;
      update contact_summaries s set waiting_since = (
        select min(v.waiting_since) from conversations v
        where v.organization_id = s.organization_id and v.contact_id = s.contact_id and v.status = 'active'
      )
      where s.waiting_since is not null;
      alter table contact_summaries force row level security;
      alter table conversations force row level security;
    `);
  }

  async down(): Promise<void> {
    // What waited before is made again with the next message.
  }
}
