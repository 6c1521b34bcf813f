import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { IntakeFolder } from './intake-folder';

const MAX_CONNECTIONS = 50;
const MAX_LOGIN_ATTEMPTS = 3;
/** A sender that says nothing for so long has gone. */
const KEEPALIVE_MS = 60_000;

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
  /** The file is whole. The sender hears of success only when this has succeeded; the message of an `AppError` is told to them. */
  receive: (account: Account, file: DeliveredFile) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * The server at which dealers' programs leave their files by SFTP. They can upload and see what they have uploaded in the same session; nothing is
 * read back, and no other command is known.
 */
export class SftpIntake<Account extends object> {
  private readonly server: ssh2.Server;
  private readonly connections = new Set<Connection>();

  constructor(private readonly options: IntakeOptions<Account>) {
    this.server = new ssh2.Server({ hostKeys: [...options.hostKeys], ident: 'Lotline', keepaliveInterval: KEEPALIVE_MS }, (connection) =>
      this.serve(connection),
    );
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

  close(): Promise<void> {
    for (const connection of this.connections) connection.end();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(connection: Connection): void {
    let account: Account | null = null;
    let attempts = 0;
    this.connections.add(connection);
    connection.on('close', () => this.connections.delete(connection));
    // scanners break off at any point of the handshake
    connection.on('error', () => undefined);
    const decide = async (attempt: AuthContext): Promise<void> => {
      if (attempt.method !== 'password') return attempt.reject(['password']);
      account = await this.options.authenticate(attempt.username, attempt.password);
      if (account) return attempt.accept();
      if (++attempts >= MAX_LOGIN_ATTEMPTS) connection.end();
      else attempt.reject(['password']);
    };
    connection.on('authentication', (attempt) => {
      decide(attempt).catch((error: unknown) => {
        this.options.onError(error);
        attempt.reject();
      });
    });
    connection.on('session', (accept) => {
      const session = accept();
      session.on('sftp', (open) => {
        if (account) this.openFolder(open(), account).catch(this.options.onError);
      });
    });
  }

  private async openFolder(sftp: SFTPWrapper, account: Account): Promise<void> {
    const made = mkdtemp(join(tmpdir(), 'intake-'));
    const folder = new IntakeFolder(sftp, {
      folder: made,
      deliver: async (name, file, size) => this.options.receive(account, { name, path: file, size, sha256: await hashOf(file) }),
      onError: this.options.onError,
    });
    sftp.on('end', () => endWithSuccess(sftp));
    await new Promise<void>((resolve) => sftp.once('close', resolve).once('end', resolve));
    await folder.close();
    await rm(await made, { recursive: true, force: true });
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

/** A private key in the form that ssh2 reads. */
export function newHostKey(kind: 'ed25519' | 'rsa'): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, { private: key }: { private: string }) => (error ? reject(error) : resolve(key));
    if (kind === 'rsa') ssh2.utils.generateKeyPair('rsa', { bits: RSA_BITS }, done);
    else ssh2.utils.generateKeyPair('ed25519', done);
  });
}
