import { createHash } from 'node:crypto';
import type { Config } from '@app/platform/config/config';
import { z } from 'zod';

/** A backup is one zip: this manifest, the rows of each table as Postgres copies them, and the files of the organizations. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The encryption keys that its secrets may need, as fingerprints; the keys themselves are not in the file. */
  keys: z.array(z.object({ id: z.string(), fingerprint: z.string() })),
  /** Those of a bucket are kept by its own means. */
  files: z.enum(['included', 'in_bucket']).default('included'),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}`;
export const FILES = 'files/';

export class BackupError extends Error {}

type Keys = Config['ENCRYPTION_KEYS'];

export const fingerprintsOf = (keys: Keys): Manifest['keys'] =>
  keys.map(({ id, secret }) => ({ id, fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 32) }));
