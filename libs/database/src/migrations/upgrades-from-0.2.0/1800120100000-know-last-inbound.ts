import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers that customers have written to before: one that has received is not taken for one that never did. The way is not known. */
export class KnowLastInbound1800120100000 implements MigrationInterface {
  name = 'KnowLastInbound1800120100000';

  async up(runner: QueryRunner): Promise<void> {
    await this.allowAllOrganizations(runner, 'no force');
    await runner.query(`
      insert into provider_addresses (organization_id, address, last_inbound_at)
      select c.organization_id, known.address, max(c.last_inbound_at)
      from conversations c
      join provider_accounts a on a.organization_id = c.organization_id
      cross join lateral (
        select coalesce(c.own_address, case c.channel when 'whatsapp' then a.whatsapp_from else a.phone_number end) as address
      ) known
      where c.last_inbound_at is not null and known.address is not null
      group by c.organization_id, known.address
      on conflict (organization_id, address) do nothing
    `);
    await this.allowAllOrganizations(runner, 'force');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.allowAllOrganizations(runner, 'no force');
    await runner.query(`delete from provider_addresses`);
    await this.allowAllOrganizations(runner, 'force');
  }

  /** The owner of the tables sees all organizations as long as the policies are not forced on it. */
  private async allowAllOrganizations(runner: QueryRunner, force: 'force' | 'no force'): Promise<void> {
    for (const table of ['conversations', 'provider_accounts', 'provider_addresses']) {
      await runner.query(`alter table ${table} ${force} row level security`);
    }
  }
}
