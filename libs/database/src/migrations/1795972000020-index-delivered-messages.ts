import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every ten minutes the delivered messages of three short times are asked for again. */
export class IndexDeliveredMessages1795972000020 implements MigrationInterface {
  name = 'IndexDeliveredMessages1795972000020';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set statement_timeout = 0`);
    await runner.query(`set lock_timeout = 0`);
    await runner.query(`drop index concurrently if exists messages_delivered`);
    await runner.query(
      `create index concurrently messages_delivered on messages (organization_id, created_at)
       where direction = 'outbound' and status = 'delivered' and provider_sid is not null`,
    );
    await runner.query(`reset statement_timeout`);
    await runner.query(`reset lock_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists messages_delivered`);
  }
}
