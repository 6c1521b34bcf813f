import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { IntakeFolder } from './intake-folder';

const MAX_CONNECTIONS = 200;
/**
 * Limits the connections of one address that have not signed in. Afterwards they count for their account: a provider brings the files of
 * many dealers.
 */
const MAX_LOGINS_AT_ONCE = 20;
const MAX_LOGIN_ATTEMPTS = 3;
/** From the connection to the first request for the folder, and from the end of that to the next one. */
const LOGIN_TIMEOUT_MS = 30_000;
const MAX_SESSIONS_PER_ACCOUNT = 5;
const MAX_FOLDERS_PER_SESSION = 5;
/** A sender that says nothing for so long has gone. */
const KEEPALIVE_MS = 60_000;
/** Files that are whole are still taken when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000;

export interface DeliveredFile {
  name: string;
  /** Where it is until `receive` has taken it. */
  path: string;
  size: number;
  sha256: string;
}

export interface IntakeOptions<Account> {
  /** Private keys of the server, in the form of ssh2: it cannot read Node's own form of ed25519. */
  hostKeys: readonly string[];
  /** Null for an unknown user or a wrong password. */
  authenticate: (username: string, password: string) => Promise<Account | null>;
  /** The file is whole. The sender hears of success only when this has succeeded, and otherwise gets the message of the `AppError`. */
  receive: (account: Account, file: DeliveredFile) => Promise<void>;
  onError: (error: unknown) => void;
  loginTimeoutMs?: number;
}

/**
 * The server at which dealers' programs leave their files by SFTP. They can upload and see what they have uploaded in the same session; nothing is
 * read back, and no other command is known.
 */
export class SftpIntake<Account extends object> {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly folders = new Set<Promise<void>>();
  /** How many connections of an address have not signed in, and how many of a user have. */
  private readonly logins = new Counts();
  private readonly sessions = new Counts();

  constructor(private readonly options: IntakeOptions<Account>) {
    this.server = createServer({ noDelay: true }, (socket) => this.accept(socket));
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  /** Resolves with the port, rejects when it is taken. */
  listen(port: number, host?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject).on('error', this.options.onError);
        const address = this.server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Cuts all sessions; resolves when the files that were whole have been taken. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    const taken = Promise.all(this.folders);
    await Promise.race([taken, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** ssh2 shows a connection only after its first line: what says nothing is limited here. */
  private accept(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (this.logins.of(address) >= MAX_LOGINS_AT_ONCE) {
      socket.destroy();
      return;
    }
    const visitor: Visitor = { socket, leaveLogins: this.logins.enter(address), folders: 0 };
    const patience = setTimeout(() => visitor.folders === 0 && socket.destroy(), this.options.loginTimeoutMs ?? LOGIN_TIMEOUT_MS);
    this.sockets.add(socket);
    socket.once('close', () => {
      this.sockets.delete(socket);
      visitor.leaveLogins();
      clearTimeout(patience);
    });
    const server = new ssh2.Server(
      { hostKeys: [...this.options.hostKeys], ident: 'Lotline', keepaliveInterval: KEEPALIVE_MS },
      (connection) => {
        // scanners break off at any point of the handshake
        connection.on('error', () => undefined);
        this.serve(connection, visitor, patience);
      },
    );
    server.injectSocket(socket);
  }

  private serve(connection: Connection, visitor: Visitor, patience: NodeJS.Timeout): void {
    const { socket } = visitor;
    let account: Account | null = null;
    let attempts = 0;
    const decide = async (attempt: AuthContext): Promise<void> => {
      if (attempt.method !== 'password') return attempt.reject(['password']);
      attempts++;
      account = await this.accountOf(attempt.username, attempt.password);
      if (socket.destroyed) return;
      if (!account && attempts < MAX_LOGIN_ATTEMPTS) return attempt.reject(['password']);
      if (!account || this.sessions.of(attempt.username) >= MAX_SESSIONS_PER_ACCOUNT) return void connection.end();
      visitor.leaveLogins();
      socket.once('close', this.sessions.enter(attempt.username));
      attempt.accept();
    };
    connection.on('authentication', (attempt) => {
      decide(attempt).catch(this.options.onError);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (open: (() => SFTPWrapper) | undefined) => {
        // a request that wants no reply has none, and `open` is missing
        if (!account || !open || visitor.folders >= MAX_FOLDERS_PER_SESSION) return void socket.destroy();
        visitor.folders++;
        const served = this.openFolder(open(), account, socket)
          .catch(this.options.onError)
          .finally(() => {
            this.folders.delete(served);
            visitor.folders--;
            patience.refresh();
          });
        this.folders.add(served);
      });
    });
  }

  private async accountOf(username: string, password: string): Promise<Account | null> {
    try {
      return await this.options.authenticate(username, password);
    } catch (error) {
      this.options.onError(error);
      return null;
    }
  }

  private async openFolder(sftp: SFTPWrapper, account: Account, socket: Socket): Promise<void> {
    const folder = new IntakeFolder(sftp, {
      deliver: async (name, file, size) => this.options.receive(account, { name, path: file, size, sha256: await hashOf(file) }),
      end: () => void socket.destroy(),
      onError: this.options.onError,
    });
    sftp.on('end', () => endWithSuccess(sftp));
    await new Promise<void>((resolve) => {
      sftp.once('close', resolve).once('end', resolve);
      socket.once('close', () => resolve());
    });
    await folder.close();
  }
}

/** One connection. */
interface Visitor {
  socket: Socket;
  leaveLogins: () => void;
  /** That are open. */
  folders: number;
}

/** How many there are of each name. */
class Counts {
  private readonly counts = new Map<string, number>();

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** One more, until the answer is called. */
  enter(name: string): () => void {
    this.counts.set(name, this.of(name) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = this.of(name) - 1;
      if (left === 0) this.counts.delete(name);
      else this.counts.set(name, left);
    };
  }
}

/**
 * ssh2's server does not close the channel after the last file, and OpenSSH's sftp would wait for ever; scp fails without an exit status
 * (https://github.com/mscdex/ssh2/issues/1443). There is no public call for it.
 */
function endWithSuccess(sftp: SFTPWrapper): void {
  const { _protocol: protocol, outgoing } = sftp as unknown as {
    _protocol: { exitStatus: (channel: number, status: number) => void; channelEOF: (channel: number) => void };
    outgoing: { id: number; state: string };
  };
  if (outgoing.state !== 'open') return;
  protocol.exitStatus(outgoing.id, 0);
  protocol.channelEOF(outgoing.id);
  sftp.end();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

const RSA_BITS = 3072;

/** A private key that ssh2 can read. About one in 200 of its own ed25519 keys is malformed, so each is read back, and made anew if need be. */
export async function newHostKey(kind: 'ed25519' | 'rsa'): Promise<string> {
  for (;;) {
    const key = await generateKey(kind);
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}

function generateKey(kind: 'ed25519' | 'rsa'): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, { private: key }: { private: string }) => (error ? reject(error) : resolve(key));
    if (kind === 'rsa') ssh2.utils.generateKeyPair('rsa', { bits: RSA_BITS }, done);
    else ssh2.utils.generateKeyPair('ed25519', done);
  });
}
