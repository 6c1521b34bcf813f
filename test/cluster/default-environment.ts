import { randomBytes } from 'node:crypto';

/** What each of the product's processes is told besides where its servers are, with secrets of its own. */
export const defaultEnvironment = (publicUrl: string, dataFolder: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataFolder,
  APP_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
  VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Lotline <no-reply@lotline.test>',
});
