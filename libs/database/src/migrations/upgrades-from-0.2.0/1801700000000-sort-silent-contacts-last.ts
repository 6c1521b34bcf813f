import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `write_contact_summaries` sorts contacts with whom nobody has spoken after all others; so do the rows that are there. */
export class SortSilentContactsLast1801700000000 implements MigrationInterface {
  name = 'SortSilentContactsLast1801700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update contact_summaries set sorted_at = sorted_at - interval '100 years' where conversation_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update contact_summaries set sorted_at = sorted_at + interval '100 years' where conversation_id is null`);
  }
}
