import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/** `write_contact_summaries` sorts contacts with whom nobody has spoken after all others; so do the rows that are there. */
export class SortSilentContactsLast1801700000000 implements MigrationInterface {
  name = 'SortSilentContactsLast1801700000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `
      update contact_summaries set sorted_at = sorted_at - interval '100 years'
      where conversation_id is null and sorted_at > now() - interval '90 years';
    `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update contact_summaries set sorted_at = sorted_at + interval '100 years' where conversation_id is null;
      reset role;
    `);
  }
}
