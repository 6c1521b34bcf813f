import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPreferredContactTime1764022900000 implements MigrationInterface {
  name = 'AddPreferredContactTime1764022900000';

  /** The column is empty everywhere, so the constraint needs no scan of the table. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column preferred_contact_time text`);
    await runner.query(`alter table contacts add constraint contacts_preferred_contact_time
      check (preferred_contact_time in ('morning', 'afternoon', 'evening')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts drop column preferred_contact_time`);
  }
}
