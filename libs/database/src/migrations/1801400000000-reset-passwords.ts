import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed link proves an address for the sign-up, or for a new password. */
export class ResetPasswords1801400000000 implements MigrationInterface {
  name = 'ResetPasswords1801400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table email_verifications add column purpose text not null default 'sign_up' check (purpose in ('sign_up', 'password_reset'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_password_reset(bytea)`);
    await runner.query(`alter table email_verifications drop column purpose`);
  }
}
