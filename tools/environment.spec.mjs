import { expect, it } from 'vitest';
import { composeEnvironment } from './environment.mjs';
import { readSettings } from './run/settings.mjs';

const servers = {
  env: { DATABASE_URL: 'postgres://lotline_app@db/lotline', REDIS_URL: 'redis://cache' },
  ownerUrl: 'postgres://owner@db/lotline',
};
const secrets = { APP_SECRET: 'kept secret', ENCRYPTION_KEYS: 'kept:keys' };
const compose = (given) => composeEnvironment({ given, settings: readSettings(given), servers, secrets });

it('has a default for every variable that the product needs', () => {
  expect(compose({ DATA_DIR: '/data' }).product).toMatchObject({
    ...servers.env,
    ...secrets,
    NODE_ENV: 'development',
    PORT: '3000',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:3125',
    TWILIO_BASE_URL: 'http://localhost:3100',
    TWILIO_SIGNALING_URL: 'ws://localhost:3100',
    OPENAI_BASE_URL: 'http://localhost:3100/api.openai.com/v1',
    ANTHROPIC_BASE_URL: 'http://localhost:3100/api.anthropic.com/v1',
    GROQ_BASE_URL: 'http://localhost:3100/api.groq.com/openai/v1',
    PUSH_SERVICE_URL: 'http://localhost:3100',
    VPIC_BASE_URL: 'http://localhost:3100/vpic.nhtsa.dot.gov',
    DATA_DIR: '/data',
    SANDBOX_DATA: '/data/sandbox',
  });
});

it('prefers given variables, unless they are empty', () => {
  const { product } = compose({ PUBLIC_URL: 'https://lotline.example', APP_SECRET: 'given secret', MAIL_FROM: '', PORT: '' });
  expect(product).toMatchObject({ PUBLIC_URL: 'https://lotline.example', APP_SECRET: 'given secret', PORT: '3000' });
  expect(product.MAIL_FROM).toContain('Lotline');
});

it('listens on this machine only, unless an address is given or it is an installation', () => {
  expect(compose({}).product).toMatchObject({ HOST: '127.0.0.1', FEED_SFTP_HOST: '127.0.0.1' });
  expect(compose({ HOST: '0.0.0.0' }).product.HOST).toBe('0.0.0.0');
  expect(compose({ NODE_ENV: 'production' }).product).not.toHaveProperty('HOST');
});

it("does not pass the owner's login to the product", () => {
  const { product, owner } = compose({ DATABASE_URL: servers.env.DATABASE_URL, DATABASE_OWNER_URL: servers.ownerUrl });
  expect(product).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(owner).toEqual({ ...product, DATABASE_OWNER_URL: servers.ownerUrl });
});

it('sets no mail or provider address when the sandbox does not run', () => {
  const { product } = compose({ NODE_ENV: 'production' });
  expect(Object.keys(product).filter((name) => /SANDBOX|SMTP|TWILIO|PUSH/.test(name))).toEqual([]);
});
