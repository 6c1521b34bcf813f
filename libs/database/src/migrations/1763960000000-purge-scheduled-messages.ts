import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_ROWS = `
  delete from events where created_at < now() - interval '7 days';
  delete from outbox where done_at < now() - interval '1 day';
  delete from webhook_receipts where received_at < now() - interval '90 days';
  delete from sessions where expires_at < now() or last_seen_at < now() - interval '12 hours';
  delete from email_verifications where expires_at < now() - interval '7 days';
  delete from login_attempts where failed_at < now() - interval '1 day';`;

const purge = (rows: string) => `
  create or replace function purge_expired_rows() returns void
  language sql volatile security definer set search_path = public as $$ ${rows} $$`;

/** Scheduled messages that were sent or canceled go 30 days later: what was sent is an ordinary message of its conversation. */
export class PurgeScheduledMessages1763960000000 implements MigrationInterface {
  name = 'PurgeScheduledMessages1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index scheduled_messages_over on scheduled_messages (updated_at) where state in ('sent', 'canceled')`);
    await runner.query(
      purge(`${OLD_ROWS}
        delete from scheduled_messages where state in ('sent', 'canceled') and updated_at < now() - interval '30 days';`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(purge(OLD_ROWS));
    await runner.query(`drop index scheduled_messages_over`);
  }
}
