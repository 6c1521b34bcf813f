import type { ConnectionError } from '@app/contracts/inventory/inventory-connections.contract';

/** A server of somebody else does not give what was asked for; the reason is for the person who has entered its address. */
export class RemoteError extends Error {
  constructor(
    readonly reason: ConnectionError,
    options?: ErrorOptions,
    /** The key that an SFTP server has shown instead of the known one. */
    readonly hostKey?: string,
  ) {
    super(`The server: ${reason}`, options);
  }
}

const CODES: Readonly<Record<string, ConnectionError>> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'timeout',
};

/** The meanings of a failed connection, by the codes of the system and of TLS. */
export function remoteErrorOf(error: unknown, signal?: AbortSignal): RemoteError {
  if (error instanceof RemoteError) return error;
  if (signal?.aborted) return new RemoteError('timeout', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (message.includes('is not allowed')) return new RemoteError('private_address', { cause: error });
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return new RemoteError('certificate', { cause: error });
  return new RemoteError(CODES[code] ?? (/timed? ?out/i.test(message) ? 'timeout' : 'unreachable'), { cause: error });
}
