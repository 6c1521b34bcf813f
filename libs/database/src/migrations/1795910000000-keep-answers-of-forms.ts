import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers of a customer to a form of WhatsApp. */
export class KeepAnswersOfForms1795910000000 implements MigrationInterface {
  name = 'KeepAnswersOfForms1795910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column answers jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column answers`);
  }
}
