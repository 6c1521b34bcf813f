import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `write_contact_summaries` sorts contacts with whom nobody has spoken after all others; so do the rows that are there. */
export class SortSilentContactsLast1801700000000 implements MigrationInterface {
  name = 'SortSilentContactsLast1801700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The owner of the tables may be no superuser, and then sees no rows; this role sees those of all organizations.
      set local role lotline_definer;
      update contact_summaries set sorted_at = sorted_at - interval '100 years' where conversation_id is null;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update contact_summaries set sorted_at = sorted_at + interval '100 years' where conversation_id is null;
      reset role;
    `);
  }
}
