import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Expired rows are removed in steps by one function, quarantined webhooks among them; a discarded job of the dead letters is done. */
export class PurgeInSteps1802300000000 implements MigrationInterface {
  name = 'PurgeInSteps1802300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists purge_expired_rows();
      drop function if exists purge_expired_sign_ins();
      drop function if exists purge_notifications();
      create index webhook_quarantine_received on webhook_quarantine (received_at);
      grant update on login_attempts to lotline_definer;
      drop index outbox_dead;
      create index outbox_dead on outbox (dead_at) where dead_at is not null and done_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists purge_expired_rows(integer);
      drop function if exists list_dead_jobs(bigint, integer);
      drop index webhook_quarantine_received;
      revoke update on login_attempts from lotline_definer;
      drop index outbox_dead;
      create index outbox_dead on outbox (dead_at) where dead_at is not null;
    `);
  }
}
