import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A contact remembers the number that its channel reports while another contact has it, so that the two are proposed for a merge. */
export class NoteSharedNumbers1800020400000 implements MigrationInterface {
  name = 'NoteSharedNumbers1800020400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column shared_number text`);
    await runner.query(`drop trigger contacts_matched on contacts`);
    await runner.query(`create trigger contacts_matched
      after insert or update of first_name, last_name, display_name, email, phone, whatsapp_number, shared_number, deleted_at on contacts
      for each row execute function match_contact()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger contacts_matched on contacts`);
    await runner.query(`alter table contacts drop column shared_number`);
    await runner.query(`create trigger contacts_matched
      after insert or update of first_name, last_name, display_name, email, phone, whatsapp_number, deleted_at on contacts
      for each row execute function match_contact()`);
  }
}
