import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a browser of the organization sounds when somebody writes (document 001, section 3). */
export class AddNotificationSounds1763810300000 implements MigrationInterface {
  name = 'AddNotificationSounds1763810300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations
        add column notification_sound_enabled boolean not null default true,
        add column new_chat_sound text not null default 'Fun chime pop',
        add column notification_volume smallint not null default 75 check (notification_volume between 0 and 100)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations
        drop column notification_sound_enabled, drop column new_chat_sound, drop column notification_volume
    `);
  }
}
