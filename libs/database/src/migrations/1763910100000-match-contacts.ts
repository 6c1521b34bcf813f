import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the contacts that there are already can be recognized by: each is written once more as it is, and the trigger does the rest. */
export class MatchContacts1763910100000 implements MigrationInterface {
  name = 'MatchContacts1763910100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contacts no force row level security;
      alter table contact_match_keys no force row level security;
      alter table contacts disable trigger contacts_counted_over;
      update contacts set email = email;
      alter table contacts enable trigger contacts_counted_over;
      alter table contacts force row level security;
      alter table contact_match_keys force row level security;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from contact_match_keys`);
  }
}
