import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text to customers whose call nobody took, and who wrote a message: a person, or something that writes by itself. */
export class TextBackMissedCallers1801100200000 implements MigrationInterface {
  name = 'TextBackMissedCallers1801100200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messages add column origin text not null default 'person';
      alter table messages add constraint messages_origin_check
        check (origin in ('person', 'assistant', 'automation', 'campaign', 'reminder')) not valid;
      alter table calls add column text_back text;
      create index calls_text_backs on calls (organization_id, from_number, created_at) where text_back is not null;
      alter table voice_settings
        add column text_back boolean not null default false,
        add column text_back_words jsonb not null default '{"es": "", "en": ""}',
        add column text_back_template_id bigint,
        add foreign key (organization_id, text_back_template_id) references templates on delete set null (text_back_template_id);
      create index voice_settings_template on voice_settings (organization_id, text_back_template_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table voice_settings drop column text_back_template_id, drop column text_back_words, drop column text_back;
      alter table calls drop column text_back;
      alter table messages drop column origin;
    `);
  }
}
