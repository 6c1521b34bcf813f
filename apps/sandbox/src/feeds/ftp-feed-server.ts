import type { EventEmitter } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { FtpSrv } from 'ftp-srv';
import { type FeedAccess, isDealer } from './feed-access';

const QUIET = { child: () => QUIET, trace() {}, debug() {}, info() {}, warn() {}, error() {} };
const FIRST_DATA_PORT = 20_000;

export interface FtpFeedServerSettings {
  folder: string;
  port: number;
  /** Lets clients secure the session (FTPS, `AUTH TLS`). */
  certificate: { key: Buffer; cert: Buffer } | null;
  access: FeedAccess | null;
}

/** An FTP and FTPS server over a folder, on the loopback interface. */
export async function openFtpFeedServer({ folder, port, certificate, access }: FtpFeedServerSettings) {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    pasv_min: FIRST_DATA_PORT,
    log: QUIET,
    ...(certificate ? { tls: certificate } : {}),
  });
  // ftp-srv ends the process on each of these signals
  SIGNALS.forEach((signal, index) =>
    process.listeners(signal).forEach((listener) => before[index]?.includes(listener) || process.removeListener(signal, listener)),
  );
  (server as EventEmitter).on('connect', ({ connection }: { connection: Secured }) => waitForHandshake(connection));
  server.on('login', ({ connection, username, password }, resolve, reject) => {
    const serve = async () => {
      if (access && !(await access.admit())) await connection.close(421, 0);
      else if (isDealer({ username, password })) resolve({ root: folder });
      else reject(new Error('No such user'));
    };
    serve().catch(reject);
  });
  await server.listen();
  const { port: opened } = (server as unknown as { server: Server }).server.address() as AddressInfo;
  return { port: opened, close: async () => void (await server.close()) };
}

interface Secured {
  commandSocket: Socket;
  reply: (options: number | object, ...letters: unknown[]) => Promise<unknown>;
}

const TLS_BEGINS = 234;

/**
 * ftp-srv answers AUTH before it is ready for TLS, and reads a handshake that arrives in between as a command. The pause keeps those bytes in the
 * socket until TLS takes over.
 */
function waitForHandshake(connection: Secured): void {
  const { reply } = connection;
  connection.reply = (options, ...letters) => {
    if (options === TLS_BEGINS) connection.commandSocket.pause();
    return reply.call(connection, options, ...letters);
  };
}

const SIGNALS: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGQUIT'];
