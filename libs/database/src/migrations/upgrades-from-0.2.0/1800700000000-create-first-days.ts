import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFirstDays1800700000000 implements MigrationInterface {
  name = 'CreateFirstDays1800700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table first_days (
        organization_id bigint not null,
        user_id bigint not null,
        put_away boolean not null default false,
        steps text[] not null default '{}'
          check (steps <@ array['language', 'notices', 'sound', 'microphone', 'phone_app']),
        updated_at timestamptz not null default now(),
        primary key (organization_id, user_id),
        foreign key (organization_id, user_id) references users on delete cascade
      );
      call secure_tenant_table('first_days');
      alter table first_days alter column organization_id set statistics 10;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table first_days`);
  }
}
