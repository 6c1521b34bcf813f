import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is heard in a file and who stands on a contact card, found once when it comes; and which message a customer answered. */
export class AddRichMessages1763850000000 implements MigrationInterface {
  name = 'AddRichMessages1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table uploads add column sound jsonb;
      alter table message_media add column sound jsonb, add column cards jsonb;
      alter table messages add column replied_sid text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messages drop column replied_sid;
      alter table message_media drop column sound, drop column cards;
      alter table uploads drop column sound;
    `);
  }
}
