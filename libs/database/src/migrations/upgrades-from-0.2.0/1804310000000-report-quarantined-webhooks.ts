import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quarantined webhooks go after their time only once an alert has reported them to the operator. */
export class ReportQuarantinedWebhooks1804310000000 implements MigrationInterface {
  name = 'ReportQuarantinedWebhooks1804310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table webhook_quarantine add column reported_at timestamptz;
      create index webhook_quarantine_unreported on webhook_quarantine (received_at) where reported_at is null;
      create index webhook_quarantine_reported on webhook_quarantine (reported_at) where reported_at is not null;
      grant select, update on webhook_quarantine to lotline_definer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists list_unreported_webhooks();
      drop function if exists record_reported_webhooks(timestamptz);
      alter table webhook_quarantine drop column reported_at;
    `);
  }
}
