import { z } from 'zod';

/** Why a server does not give a file or a picture; each has words of its own. */
export const CONNECTION_TROUBLES = [
  'host_not_found',
  'unreachable',
  'timeout',
  'certificate',
  'login_refused',
  'folder_not_found',
  'no_file',
  'private_address',
  'host_key_changed',
  'too_large',
  'unavailable',
] as const;
export const ConnectionTrouble = z.enum(CONNECTION_TROUBLES);
export type ConnectionTrouble = z.infer<typeof ConnectionTrouble>;
