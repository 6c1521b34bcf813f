import { z } from 'zod';
import { Timestamp } from '../core/timestamp.contract';

/** Why a server does not give a file or a picture; each has words of its own. */
export const CONNECTION_ERRORS = [
  'host_not_found',
  'unreachable',
  'timeout',
  'too_slow',
  'certificate',
  'login_refused',
  'folder_not_found',
  'no_file',
  'private_address',
  'host_key_changed',
  'too_large',
  'unavailable',
] as const;
export const ConnectionError = z.enum(CONNECTION_ERRORS);
export type ConnectionError = z.infer<typeof ConnectionError>;

/** Files that a test of a connection lists. */
export const TESTED_FILES = 20;
export const SCHEDULES = ['every_15_minutes', 'hourly', 'every_6_hours', 'daily'] as const;
/** In the organization's time zone. */
export const SourceSchedule = z.enum(SCHEDULES);
export type SourceSchedule = z.infer<typeof SourceSchedule>;

/** The longest private key that is taken. */
export const MAX_KEY_LENGTH = 16_000;

const Username = z.string().trim().min(1).max(200);
const Password = z.string().min(1).max(500).describe('Never read back; may be left out where host, port and user stay as they were');

/** Type and fingerprint of an SFTP server's key, as OpenSSH shows them. */
const HostKey = z.string().regex(/^[a-z0-9@.-]{1,64} SHA256:[A-Za-z0-9+/]{43}$/);

const HttpsConnection = z.strictObject({
  mode: z.literal('https'),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  username: Username.nullable().default(null),
  password: Password.optional(),
});
const FileServerConnection = z.strictObject({
  mode: z.enum(['ftp', 'ftps', 'sftp']),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9.:_-]{1,253}$/),
  port: z.int().min(1).max(65_535).nullable().default(null).describe('Null: the usual one, 21 or 22'),
  folder: z.string().trim().max(500).default('/'),
  file_pattern: z.string().trim().min(1).max(200).default('*').describe('Of the name, with * and ?; the newest file that fits is taken'),
  username: Username,
  password: Password.optional(),
  private_key: z
    .string()
    .trim()
    .min(1)
    .max(MAX_KEY_LENGTH)
    .optional()
    .describe('SFTP only, in the place of the password: OpenSSH or PEM, without a passphrase. Never read back'),
  trusted_host_key: HostKey.optional().describe('From now on the key of the server, in the place of the one that is known'),
});

/** Where the files are fetched. The key of an SFTP server is kept while its host and port stay the same. */
export const SourceConnection = z
  .discriminatedUnion('mode', [HttpsConnection, FileServerConnection])
  .meta({ id: 'InventorySourceConnection' });
export type SourceConnection = z.infer<typeof SourceConnection>;

export const SourceConnectionView = z
  .object({
    mode: z.enum(['https', 'ftp', 'ftps', 'sftp']),
    url: z.string().nullable(),
    host: z.string().nullable(),
    port: z.int().nullable(),
    folder: z.string().nullable(),
    file_pattern: z.string().nullable(),
    username: z.string().nullable(),
    has_password: z.boolean(),
    has_private_key: z.boolean(),
    host_key: z.string().nullable().describe('Of an SFTP server, since its first answer: type and SHA256 fingerprint'),
  })
  .meta({ id: 'InventorySourceConnectionView' });
export type SourceConnectionView = z.infer<typeof SourceConnectionView>;

export const ConnectionTest = z
  .object({
    trouble: ConnectionError.nullable().describe('Null: the server has files for the source'),
    files: z
      .array(z.object({ name: z.string(), size: z.int().nullable(), modified_at: Timestamp.nullable(), is_taken: z.boolean() }))
      .describe(`The newest ${TESTED_FILES}; \`is_taken\` is the one that a run would read`),
    host_key: z.string().nullable().describe('That is known'),
    offered_host_key: z.string().nullable().describe('What the server shows in its place, where `trouble` is `host_key_changed`'),
  })
  .meta({ id: 'InventoryConnectionTest' });
export type ConnectionTest = z.infer<typeof ConnectionTest>;
