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

/** The local providers in place of the real ones. */
export const providerEnvironment = ({ url, smtpUrl }: { url: string; smtpUrl: string }): Environment => ({
  SMTP_URL: smtpUrl,
  TWILIO_BASE_URL: url,
  TWILIO_SIGNALING_URL: url.replace('http', 'ws'),
  OPENAI_BASE_URL: `${url}/api.openai.com/v1`,
  ANTHROPIC_BASE_URL: `${url}/api.anthropic.com/v1`,
  GROQ_BASE_URL: `${url}/api.groq.com/openai/v1`,
  PUSH_SERVICE_URL: url,
  VPIC_BASE_URL: `${url}/vpic.nhtsa.dot.gov`,
  // the sandbox by its name; by its number it is a private address like any other
  FEED_PRIVATE_HOSTS: 'localhost',
  // a minute in real life
  FEED_SETTLE_SECONDS: '1',
  TRIAL_SWEEP_SECONDS: '1',
});
