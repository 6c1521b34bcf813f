import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of the storage each organization fills: what was measured last, and, by an index, what has been attached since. */
export class MeasureStorage1804300000000 implements MigrationInterface {
  name = 'MeasureStorage1804300000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations
        add column if not exists stored_bytes bigint not null default 0,
        add column if not exists storage_measured_at timestamptz,
        add column if not exists storage_alerted_at timestamptz
    `);
    await runner.query(`drop index concurrently if exists uploads_created`);
    await runner.query(`create index concurrently uploads_created on uploads (organization_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists uploads_created`);
    await runner.query(
      `alter table organizations drop column stored_bytes, drop column storage_measured_at, drop column storage_alerted_at`,
    );
  }
}
