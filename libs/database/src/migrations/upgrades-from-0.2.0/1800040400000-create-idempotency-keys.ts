import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per client id of a request that created something: what it asked for, as a digest, and the id of the row, a number or a text. */
export class CreateIdempotencyKeys1800040400000 implements MigrationInterface {
  name = 'CreateIdempotencyKeys1800040400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        organization_id bigint not null references organizations (id) on delete cascade,
        client_id uuid not null,
        request_hash bytea not null,
        row_id jsonb,
        created_at timestamptz not null default now(),
        primary key (organization_id, client_id)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
      alter table idempotency_keys alter column organization_id set statistics 10;
      call secure_tenant_table('idempotency_keys');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table idempotency_keys`);
  }
}
