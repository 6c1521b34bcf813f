import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/** Removes data that imports have kept for too long: rows of canceled imports, samples of finished ones, and rows of erased people. */
export class ForgetInImports1800050200000 implements MigrationInterface {
  name = 'ForgetInImports1800050200000';
  // the rows of all organizations are not changed in one transaction
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `
      delete from import_rows r using imports i
      where i.organization_id = r.organization_id and i.id = r.import_id and i.state = 'canceled' and r.state not in ('created', 'updated');
      update imports i set columns = (
        select coalesce(jsonb_agg(c.value || '{"samples": []}' order by c.position), '[]')
        from jsonb_array_elements(i.columns) with ordinality c(value, position)
      ) where finished_at is not null;
      -- Erasures have left only hashes, which say nothing about a cell: refused rows from before an erasure may be that person's.
      update import_rows r set cells = '{}' from imports i
      where i.organization_id = r.organization_id and i.id = r.import_id and r.state = 'refused'
        and exists (select 1 from contact_erasures e where e.organization_id = i.organization_id and e.created_at >= i.created_at);
    `,
    );
    await runner.query(`
      create index if not exists import_rows_warned on import_rows (organization_id, import_id, row_number) where state <> 'refused' and problem is not null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index import_rows_warned`);
  }
}
