import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.mjs';

describe('readSettings', () => {
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
    expect(readSettings({ TWILIO_BASE_URL: 'https://api.twilio.com' })).toMatchObject({ usesSandbox: false, fillsDemo: true });
    expect(readSettings({ DEMO: '0' }).fillsDemo).toBe(false);
  });
});
