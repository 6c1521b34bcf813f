import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Planning the look-up of a session took three times as long as the look-up itself, and its plan is the same for every token. A search is planned
 * for what is searched, also within a statement whose own plan is kept.
 */
export class SettlePlansOfFunctions1763970000000 implements MigrationInterface {
  name = 'SettlePlansOfFunctions1763970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function find_session(bytea) set plan_cache_mode = 'force_generic_plan';
      alter function search_contact_ids(text[]) set plan_cache_mode = 'auto';
      alter function search_messages(text[], bigint) set plan_cache_mode = 'auto';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function find_session(bytea) reset plan_cache_mode;
      alter function search_contact_ids(text[]) reset plan_cache_mode;
      alter function search_messages(text[], bigint) reset plan_cache_mode;
    `);
  }
}
