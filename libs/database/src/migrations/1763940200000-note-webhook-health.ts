import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the provider last reached us, and when a call under our address was not signed by the account. */
export class NoteWebhookHealth1763940200000 implements MigrationInterface {
  name = 'NoteWebhookHealth1763940200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_accounts add column received_at timestamptz, add column bad_signature_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_accounts drop column received_at, drop column bad_signature_at`);
  }
}
