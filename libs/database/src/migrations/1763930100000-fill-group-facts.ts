import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is known of the contacts of before. Who was entered by hand has a first and a last name from the first moment; who wrote in has
 * neither. Their language is told by their next message.
 */
export class FillGroupFacts1763930100000 implements MigrationInterface {
  name = 'FillGroupFacts1763930100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of all organizations at once, which the owner of the tables may as long as the policies are not forced on it.
      alter table contacts no force row level security;
      alter table conversations no force row level security;
      alter table messages no force row level security;
      update conversations v set last_outbound_at = sent.at
      from (select organization_id, conversation_id, max(created_at) as at from messages where direction = 'outbound' group by 1, 2) sent
      where sent.organization_id = v.organization_id and sent.conversation_id = v.id;
      update contacts c set source = first.channel
      from (
        select distinct on (organization_id, contact_id) organization_id, contact_id, channel
        from conversations where last_inbound_at is not null order by organization_id, contact_id, created_at
      ) first
      where first.organization_id = c.organization_id and first.contact_id = c.id and c.first_name = '' and c.last_name = '';
      alter table contacts force row level security;
      alter table conversations force row level security;
      alter table messages force row level security;
    `);
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
