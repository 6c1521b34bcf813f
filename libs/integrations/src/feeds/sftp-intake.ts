import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { IntakeFolder } from './intake-folder';
import { type Patience, type Visitor, Visitors } from './intake-visitors';

const MAX_CONNECTIONS = 200;
const MAX_LOGIN_ATTEMPTS = 3;
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
  patience?: Patience;
}

/**
 * The server at which dealers' programs leave their files by SFTP. They can upload and see what they have uploaded in the same session; nothing is
 * read back, and no other command is known.
 */
export class SftpIntake<Account extends object> {
  private readonly server: Server;
  private readonly visitors: Visitors;
  private readonly folders = new Set<Promise<void>>();

  constructor(private readonly options: IntakeOptions<Account>) {
    this.visitors = new Visitors(options.patience ?? {});
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
    this.visitors.cutAll();
    await closed;
    const taken = Promise.all(this.folders);
    await Promise.race([taken, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** ssh2 shows a connection only after its first line: what says nothing is limited here. */
  private accept(socket: Socket): void {
    const visitor = this.visitors.welcome(socket);
    if (!visitor) {
      socket.destroy();
      return;
    }
    const server = new ssh2.Server(
      { hostKeys: [...this.options.hostKeys], ident: 'Lotline', keepaliveInterval: KEEPALIVE_MS },
      (connection) => {
        // scanners break off at any point of the handshake
        connection.on('error', () => undefined);
        this.serve(connection, visitor);
      },
    );
    server.injectSocket(socket);
  }

  private serve(connection: Connection, visitor: Visitor): void {
    const { socket } = visitor;
    let account: Account | null = null;
    let attempts = 0;
    const decide = async (attempt: AuthContext): Promise<void> => {
      this.visitors.hear(visitor);
      if (attempt.method !== 'password') return attempt.reject(['password']);
      attempts++;
      account = await this.accountOf(attempt.username, attempt.password);
      if (socket.destroyed) return;
      if (!account && attempts < MAX_LOGIN_ATTEMPTS) return attempt.reject(['password']);
      if (!account || !this.visitors.admit(visitor, attempt.username)) return void connection.end();
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
        const served = this.openFolder(open(), account, visitor)
          .catch(this.options.onError)
          .finally(() => {
            this.folders.delete(served);
            visitor.folders--;
            visitor.extend();
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

  private async openFolder(sftp: SFTPWrapper, account: Account, visitor: Visitor): Promise<void> {
    const { socket } = visitor;
    const folder = new IntakeFolder(sftp, {
      deliver: async (name, file, size) => this.options.receive(account, { name, path: file, size, sha256: await hashOf(file) }),
      flow: visitor,
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
