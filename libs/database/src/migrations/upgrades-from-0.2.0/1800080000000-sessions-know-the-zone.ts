import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session also has the time zone of the organization: `find_session` gets another column, which a replacement cannot add. */
export class SessionsKnowTheZone1800080000000 implements MigrationInterface {
  name = 'SessionsKnowTheZone1800080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_session(bytea)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_session(bytea)`);
  }
}
