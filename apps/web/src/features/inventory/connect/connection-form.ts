import {
  type SourceConnection,
  SourceConnection as SourceConnectionSchema,
  type SourceConnectionView,
} from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { z } from 'zod';

export const MODES = ['sftp', 'https', 'ftps', 'ftp'] as const;
export const USUAL_PORTS = { ftp: '21', ftps: '21', sftp: '22' } as const;

/** The form's values: everything that is typed is text. */
export interface ConnectionForm {
  mode: (typeof MODES)[number];
  url: string;
  host: string;
  port: string;
  folder: string;
  file_pattern: string;
  username: string;
  login: 'password' | 'key';
  password: string;
  private_key: string;
}

const EMPTY: ConnectionForm = {
  mode: 'sftp',
  url: '',
  host: '',
  port: '',
  folder: '/',
  file_pattern: '*',
  username: '',
  login: 'password',
  password: '',
  private_key: '',
};

/** Secrets are never read back: their fields are empty and what is stored stays. */
export function formOf(source: InventorySourceView | null): ConnectionForm {
  const known = source?.connection;
  if (!known) return EMPTY;
  return {
    ...EMPTY,
    mode: known.mode,
    url: known.url ?? '',
    host: known.host ?? '',
    port: known.port === null ? '' : String(known.port),
    folder: known.folder ?? '/',
    file_pattern: known.file_pattern ?? '*',
    username: known.username ?? '',
    login: known.has_private_key ? 'key' : 'password',
  };
}

/** The typed values in the API's form; an empty password or key keeps the stored one. */
export const connectionFormSchema = z
  .custom<ConnectionForm>()
  .transform(({ mode, url, host, port, folder, file_pattern, username, login, password, private_key }): unknown => {
    const given = password === '' ? {} : { password };
    if (mode === 'https') return { mode, url: url.trim(), username: username.trim() || null, ...given };
    const usesKey = mode === 'sftp' && login === 'key';
    const givenKey = private_key.trim() === '' ? {} : { private_key };
    const secret = usesKey ? givenKey : given;
    const server = { mode, host, port: port.trim() === '' ? null : Number(port), folder: folder.trim() || '/' };
    return { ...server, file_pattern: file_pattern.trim() || '*', username, ...secret };
  })
  .pipe(SourceConnectionSchema as z.ZodType<SourceConnection>);

type BegunSource = Pick<InventorySourceView, 'name' | 'connection'>;

/** The name that a new integration begins with. */
export function nameOf(connection: SourceConnection | SourceConnectionView): string {
  const url = 'url' in connection ? connection.url : null;
  const host = 'host' in connection ? connection.host : null;
  return (url === null ? (host ?? '') : new URL(url).hostname).slice(0, 80);
}

/** The changes to save. A default name is updated to match the new server. */
export const changeTo = (connection: SourceConnection, { name, connection: before }: BegunSource) =>
  before && name === nameOf(before) ? { connection, name: nameOf(connection) } : { connection };
