import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that a channel reported with blanks around, and the search texts of names with apostrophes, as they are written from now on. */
export class TrimNames1800050300000 implements MigrationInterface {
  name = 'TrimNames1800050300000';

  async up(runner: QueryRunner): Promise<void> {
    // reads all organizations at once, which the owner of the tables may as long as the policies are not forced on it
    const tables = ['contacts', 'contact_match_keys', 'contact_summaries', 'pipeline_counters'];
    for (const table of tables) await runner.query(`alter table ${table} no force row level security`);
    await runner.query(`
      update contacts set display_name = regexp_replace(display_name, '^[\\s\u00a0]+|[\\s\u00a0]+$', '', 'g')
      where display_name ~ '^[\\s\u00a0]|[\\s\u00a0]$'
    `);
    await runner.query(`
      update contacts set search_text = regexp_replace(translate(search_text, $$'’‘ʼ\`´$$, ''), ' +', ' ', 'g')
      where search_text ~ $$['’‘ʼ\`´]$$
    `);
    for (const table of tables) await runner.query(`alter table ${table} force row level security`);
  }

  async down(): Promise<void> {
    // the blanks are not known any more
  }
}
