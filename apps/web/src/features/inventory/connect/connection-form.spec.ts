import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { expect, it } from 'vitest';
import { changeTo, connectionFormSchema, formOf, nameOf } from './connection-form';

const stored = {
  connection: {
    mode: 'sftp',
    url: null,
    host: 'feeds.example.com',
    port: 2022,
    folder: '/out',
    file_pattern: '*.csv',
    username: 'dealer',
    has_password: false,
    has_private_key: true,
    host_key: null,
  },
} as InventorySourceView;
const parse = (change: object) => connectionFormSchema.safeParse({ ...formOf(null), ...change });

it('shows what is stored, but no secret, and sends none that was not typed', () => {
  const form = formOf(stored);
  expect(form).toMatchObject({ mode: 'sftp', host: 'feeds.example.com', port: '2022', login: 'key', password: '', private_key: '' });
  expect(connectionFormSchema.parse(form)).toEqual({
    mode: 'sftp',
    host: 'feeds.example.com',
    port: 2022,
    folder: '/out',
    file_pattern: '*.csv',
    username: 'dealer',
  });
});

it('sends the password or the key, as it was chosen, and of a link neither host nor folder', () => {
  const login = { host: 'h.example', username: 'u', password: 'p', private_key: 'k' };
  expect(parse({ ...login, login: 'key' }).data).toMatchObject({ private_key: 'k' });
  expect(parse({ ...login, login: 'key' }).data).not.toHaveProperty('password');
  expect(parse({ ...login, login: 'key', mode: 'ftp' }).data).toMatchObject({ password: 'p', port: null });
  expect(parse({ ...login, mode: 'https', url: 'https://example.com/stock.csv', username: '' }).data).toEqual({
    mode: 'https',
    url: 'https://example.com/stock.csv',
    username: null,
    password: 'p',
  });
});

it('names the field that is wrong', () => {
  const fieldsOf = (change: object) => parse(change).error?.issues.map(({ path }) => path[0]);
  expect(fieldsOf({ mode: 'https', url: 'stock.csv' })).toEqual(['url']);
  expect(fieldsOf({ host: 'two words', username: 'u' })).toEqual(['host']);
  expect(fieldsOf({ host: 'h.example', username: ' ', port: '70000' })).toEqual(['port', 'username']);
});

it('begins with the name of the server', () => {
  expect(nameOf({ mode: 'https', url: 'https://stock.example.com/a/b.csv', username: null })).toBe('stock.example.com');
});

it('follows the server with its name until somebody has chosen another one', () => {
  const connection = { mode: 'https', url: 'https://new.example.com/stock.csv', username: null } as const;
  const begun = { connection: stored.connection };
  expect(changeTo(connection, { name: 'feeds.example.com', ...begun })).toEqual({ connection, name: 'new.example.com' });
  expect(changeTo(connection, { name: 'My lot', ...begun })).toEqual({ connection });
});
