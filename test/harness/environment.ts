import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

export type Environment = Record<string, string>;

/** Inside the run's folder, which is removed at the end even when this process is killed. */
export async function createDataFolder(): Promise<string> {
  const folder = join(inject('runFolder'), `product-${randomBytes(6).toString('hex')}`);
  await mkdir(folder);
  return folder;
}

interface Servers {
  database: string;
  redis: string;
  dataFolder: string;
}

/** What every process needs, with secrets of its own. */
export const baseEnvironment = ({ database, redis, dataFolder }: Servers): Environment => ({
  NODE_ENV: 'test',
  DATABASE_URL: database,
  DATABASE_POOL_SIZE: '8',
  REDIS_URL: redis,
  APP_SECRET: randomBytes(32).toString('hex'),
  VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
  DATA_DIR: dataFolder,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  MAIL_FROM: 'Lotline <no-reply@lotline.test>',
});
