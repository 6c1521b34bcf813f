import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which rows know a file, for the removal of files that no row knows. */
export class IndexStoredFiles1800050100000 implements MigrationInterface {
  name = 'IndexStoredFiles1800050100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index message_media_storage_key on message_media (organization_id, storage_key) where storage_key is not null;
      create index uploads_storage_key on uploads (organization_id, storage_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index message_media_storage_key, uploads_storage_key`);
  }
}
