import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture of a person, shown to their team. */
export class ShowFaces1804410000000 implements MigrationInterface {
  name = 'ShowFaces1804410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column photo_storage_key text`);
    await runner.query(`create index users_photo on users (organization_id, photo_storage_key) where photo_storage_key is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_session(bytea)`);
    await runner.query(`alter table users drop column photo_storage_key`);
  }
}
