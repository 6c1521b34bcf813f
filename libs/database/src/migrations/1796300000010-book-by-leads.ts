import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookByLeads1796300000010 implements MigrationInterface {
  name = 'BookByLeads1796300000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table leads add column appointment_id bigint,
        add foreign key (organization_id, appointment_id) references appointments on delete set null (appointment_id) not valid
    `);
    await runner.query(`create index leads_appointment on leads (organization_id, appointment_id) where appointment_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table leads drop column appointment_id`);
  }
}
