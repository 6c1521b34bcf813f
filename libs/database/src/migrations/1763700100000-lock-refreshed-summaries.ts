import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A contact's row in the chat list is made from both conversations. When both change at the same moment, the second transaction must
 * read what the first has committed: it waits for the row before it reads, where it used to wait only before it wrote.
 */
export class LockRefreshedSummaries1763700100000 implements MigrationInterface {
  name = 'LockRefreshedSummaries1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function refresh_contact_summaries(bigint, bigint[]) rename to write_contact_summaries;

      create function refresh_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
      language sql volatile as $$
        select 1 from contact_summaries
        where organization_id = p_organization_id and contact_id = any(p_contact_ids)
        order by contact_id for update;
        select write_contact_summaries(p_organization_id, p_contact_ids);
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function refresh_contact_summaries(bigint, bigint[]);
      alter function write_contact_summaries(bigint, bigint[]) rename to refresh_contact_summaries;
    `);
  }
}
