import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that a channel reported with blanks around, and the search texts of names with apostrophes, as they are written from now on. */
export class TrimNames1800050300000 implements MigrationInterface {
  name = 'TrimNames1800050300000';

  async up(runner: QueryRunner): Promise<void> {
    // the owner of the tables may be no superuser, and then sees no rows; this role sees those of all organizations
    await runner.query(`set role lotline_definer`);
    await runner.query(`
      update contacts set display_name = regexp_replace(display_name, '^[\\s\u00a0]+|[\\s\u00a0]+$', '', 'g')
      where display_name ~ '^[\\s\u00a0]|[\\s\u00a0]$'
    `);
    await runner.query(`
      update contacts set search_text = regexp_replace(translate(search_text, $$'’‘ʼ\`´$$, ''), ' +', ' ', 'g')
      where search_text ~ $$['’‘ʼ\`´]$$
    `);
    await runner.query(`reset role`);
  }

  async down(): Promise<void> {
    // the blanks are not known any more
  }
}
