import { expect, it } from 'vitest';
import { readSettings } from './settings.mjs';

it('has a default for everything', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, sandboxPort: 3100, database: undefined, usesSandbox: true, fillsDemo: true });
});

it('treats an empty variable as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', REDIS_URL: '', TWILIO_BASE_URL: '' })).toEqual(readSettings({}));
});

it.each(['http', '0', '65536', '30.5'])('rejects the port %s', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT is ${port}, which is not a port.`);
});

it('rejects one database address without the other', () => {
  const url = 'postgres://lotline_app@localhost/lotline';
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(/^DATABASE_OWNER_URL is missing\./);
  expect(() => readSettings({ DATABASE_OWNER_URL: url })).toThrow(/^DATABASE_URL is missing\./);
  expect(readSettings({ DATABASE_URL: url, DATABASE_OWNER_URL: url }).database).toEqual({ appUrl: url, ownerUrl: url });
});

it('does not print a rejected address, which may contain a password', () => {
  const given = { DATABASE_URL: 'mysql://root:hunter2@localhost/x', DATABASE_OWNER_URL: 'mysql://root:hunter2@localhost/x' };
  expect(() => readSettings(given)).toThrow(/^DATABASE_URL is not an address\. The format is postgres:(?!.*hunter2)/);
});

it('starts no sandbox or demo in production, and no sandbox when a provider is given', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ usesSandbox: false, fillsDemo: false });
  expect(readSettings({ TWILIO_BASE_URL: 'http://localhost:3100' })).toMatchObject({ usesSandbox: false, fillsDemo: true });
  expect(readSettings({ DEMO: '0' }).fillsDemo).toBe(false);
});

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20' },
  { PUBLIC_URL: 'https://crm.dealer.example' },
  { TWILIO_BASE_URL: 'https://api.twilio.com' },
])('creates no demo, whose password everybody knows, where others reach it or are reached: %o', (given) => {
  expect(readSettings(given).fillsDemo).toBe(false);
  expect(readSettings({ ...given, DEMO: '1' })).toMatchObject({
    fillsDemo: true,
    exposure: expect.stringContaining(Object.keys(given)[0]),
  });
});

it('knows that nobody else reaches this machine by its own names', () => {
  expect(readSettings({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
    fillsDemo: true,
    exposure: undefined,
  });
});
