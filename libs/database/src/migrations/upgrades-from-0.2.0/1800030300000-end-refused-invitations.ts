import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndRefusedInvitations1800030300000 implements MigrationInterface {
  name = 'EndRefusedInvitations1800030300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invitations add column refused_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invitations drop column refused_at`);
  }
}
