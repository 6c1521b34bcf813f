import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFirstResponses1802200000000 implements MigrationInterface {
  name = 'CreateFirstResponses1802200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table first_responses (
        organization_id bigint not null,
        message_id bigint not null,
        waiting_since timestamptz not null,
        answered_at timestamptz not null,
        user_id bigint,
        is_from_ai boolean not null,
        primary key (organization_id, message_id),
        foreign key (organization_id, message_id) references messages on delete cascade,
        foreign key (organization_id, user_id) references users on delete set null (user_id)
      );
      -- all that the dashboard reads of a range, without a look into the table
      create index first_responses_answered on first_responses (organization_id, answered_at)
        include (waiting_since, is_from_ai, user_id, message_id);
      call secure_tenant_table('first_responses');
      alter table first_responses alter column organization_id set statistics 10;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table first_responses`);
  }
}
