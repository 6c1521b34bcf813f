import { describe, expect, it } from 'vitest';
import { InvalidConfigError, readConfig } from './config';

const complete = {
  PUBLIC_URL: 'http://localhost:3000/',
  DATABASE_URL: 'postgres://app@localhost/lotline',
  REDIS_URL: 'redis://localhost',
  APP_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')},old:${Buffer.alloc(32, 2).toString('base64')}`,
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 3).toString('base64'),
  DATA_DIR: '/var/lib/lotline',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'Lotline <no-reply@lotline.test>',
};

describe('readConfig', () => {
  it('fills what is not given', () => {
    const config = readConfig({ ...complete, PORT: '' });
    expect(config).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', MESSAGE_RECONCILE_AFTER_SECONDS: [15, 60, 180, 600] });
    expect(config.ENCRYPTION_KEYS.map((key) => key.id)).toEqual(['new', 'old']);
  });

  it('lists everything that is wrong at once, without values', () => {
    const broken = {
      ...complete,
      APP_SECRET: 'hunter2',
      ENCRYPTION_KEYS: 'k:short',
      DATABASE_URL: 'not a url',
      VAPID_PRIVATE_KEY: 'short',
    };
    expect(() => readConfig(broken)).toThrow(InvalidConfigError);
    expect(() => readConfig(broken)).toThrow(
      /DATABASE_URL[\s\S]*APP_SECRET: must be at least 32[\s\S]*ENCRYPTION_KEYS[\s\S]*VAPID_PRIVATE_KEY/,
    );
    expect(() => readConfig(broken)).not.toThrow('hunter2');
  });
});
