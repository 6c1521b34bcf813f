import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each request counts the leads of the last hour, by dealership and by network; waiting ones are few. */
export class IndexRecentLeads1795972000010 implements MigrationInterface {
  name = 'IndexRecentLeads1795972000010';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set statement_timeout = 0`);
    await runner.query(`set lock_timeout = 0`);
    for (const index of ['leads_created', 'leads_network', 'leads_waiting', 'leads_address'])
      await runner.query(`drop index concurrently if exists ${index}`);
    await runner.query(`create index concurrently leads_created on leads (organization_id, created_at)`);
    await runner.query(`create index concurrently leads_network on leads (organization_id, network, created_at)`);
    await runner.query(`create index concurrently leads_waiting on leads (organization_id, id) where waiting is not null`);
    await runner.query(`reset statement_timeout`);
    await runner.query(`reset lock_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['leads_created', 'leads_network', 'leads_waiting'])
      await runner.query(`drop index concurrently if exists ${index}`);
    await runner.query(`create index concurrently leads_address on leads (organization_id, address, created_at)`);
  }
}
