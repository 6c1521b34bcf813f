import { randomBytes } from 'node:crypto';

/** The environment of the product's processes apart from the server addresses, with random secrets. */
export const defaultEnvironment = (publicUrl: string, dataFolder: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataFolder,
  APP_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
  VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Lotline <no-reply@lotline.test>',
});
