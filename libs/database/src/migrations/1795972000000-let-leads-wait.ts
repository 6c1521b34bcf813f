import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request beyond what a dealership gets in an hour has neither contact nor message until its turn has come. Networks of earlier requests are not known. */
export class LetLeadsWait1795972000000 implements MigrationInterface {
  name = 'LetLeadsWait1795972000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table leads alter column contact_id drop not null, alter column message_id drop not null,
        add column network text, add column waiting jsonb
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table leads add constraint leads_contact_known check (contact_id is not null) not valid,
        add constraint leads_message_known check (message_id is not null) not valid,
        drop column network, drop column waiting
    `);
  }
}
