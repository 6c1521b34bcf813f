import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a message has an upload is asked whenever one is opened, sent or removed. Built beside running requests, because there may be millions
 * of files; an index that was interrupted is built anew.
 */
export class IndexUploadUses1801500000000 implements MigrationInterface {
  name = 'IndexUploadUses1801500000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set statement_timeout = 0`);
    await runner.query(`set lock_timeout = 0`);
    for (const table of ['message_media', 'scheduled_messages']) {
      await runner.query(`drop index concurrently if exists ${table}_upload`);
      await runner.query(`create index concurrently ${table}_upload on ${table} (organization_id, upload_id) where upload_id is not null`);
    }
    await runner.query(`reset statement_timeout`);
    await runner.query(`reset lock_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index message_media_upload, scheduled_messages_upload`);
  }
}
