import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers that customers have written to before: one that has received is not taken for one that never did. The way is not known. */
export class KnowLastInbound1800120100000 implements MigrationInterface {
  name = 'KnowLastInbound1800120100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set role lotline_definer`);
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
    await runner.query(`reset role`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`set role lotline_definer`);
    await runner.query(`delete from provider_addresses`);
    await runner.query(`reset role`);
  }
}
