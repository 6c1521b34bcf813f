import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where in a file the table is, what a check has made of its cells, several warnings of a row, and address books as files. */
export class ReadForeignFiles1795920000000 implements MigrationInterface {
  name = 'ReadForeignFiles1795920000000';
  // the check is validated without an exclusive lock
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table imports add column if not exists table_form jsonb, add column if not exists findings jsonb`);
    await runner.query(`alter table import_rows add column if not exists warnings jsonb`);
    await runner.query(`
      alter table imports drop constraint if exists imports_format_check,
        add constraint imports_format_check check (format in ('csv', 'xlsx', 'vcf')) not valid`);
    await runner.query(`alter table imports validate constraint imports_format_check`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      delete from imports where format = 'vcf';
      reset role;
    `);
    await runner.query(`
      alter table imports drop column if exists table_form, drop column if exists findings, drop constraint if exists imports_format_check,
        add constraint imports_format_check check (format in ('csv', 'xlsx'))`);
    await runner.query(`alter table import_rows drop column if exists warnings`);
  }
}
