import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the provider last accepted the keys for calls. Keys that were saved earlier are unchecked until somebody checks or saves them. */
export class CheckVoiceKeys1804600000000 implements MigrationInterface {
  name = 'CheckVoiceKeys1804600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_accounts add column voice_checked_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_accounts drop column voice_checked_at`);
  }
}
