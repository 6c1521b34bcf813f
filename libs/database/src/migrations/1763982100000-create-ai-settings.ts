import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The providers of AI models of an organization, its limits, and what it has used of them day by day. */
export class CreateAiSettings1763982100000 implements MigrationInterface {
  name = 'CreateAiSettings1763982100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ai_providers (
        organization_id bigint not null references organizations on delete cascade,
        provider text not null check (provider in ('openai', 'anthropic', 'groq')),
        enabled boolean not null default false,
        api_key text,
        model text,
        primary key (organization_id, provider)
      );
      call secure_tenant_table('ai_providers');

      -- The row is also the lock of an organization's AI settings.
      create table ai_limits (
        organization_id bigint primary key references organizations on delete cascade,
        monthly_token_limit bigint check (monthly_token_limit > 0),
        cost_alert_cents bigint check (cost_alert_cents > 0)
      );
      call secure_tenant_table('ai_limits');

      -- Days of the organization's own calendar; costs in millionths of a dollar.
      create table ai_usage_days (
        organization_id bigint not null references organizations on delete cascade,
        day date not null,
        provider text not null check (provider in ('openai', 'anthropic', 'groq')),
        model text not null,
        requests bigint not null,
        unpriced_requests bigint not null,
        input_tokens bigint not null,
        output_tokens bigint not null,
        cost_micros bigint not null,
        primary key (organization_id, day, provider, model)
      );
      call secure_tenant_table('ai_usage_days');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ai_usage_days, ai_limits, ai_providers`);
  }
}
