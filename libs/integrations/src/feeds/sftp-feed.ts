import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import ssh2 from 'ssh2';
import SftpClient from 'ssh2-sftp-client';
import { RemoteError, remoteErrorOf } from '../network/remote-error';
import type { FeedServer, RemoteListing } from './feed-server';

type SftpServer = Extract<FeedServer, { mode: 'ftp' | 'ftps' | 'sftp' }>;

const READY_TIMEOUT_MS = 12_000;
const KEY_TYPES = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
] as const;
type KeyType = (typeof KEY_TYPES)[number];

export class SftpFeed {
  constructor(
    private readonly server: SftpServer,
    /** The host's address, as it was checked. */
    private readonly address: string,
  ) {}

  list(signal: AbortSignal): Promise<RemoteListing> {
    return this.session(signal, 'folder_not_found', async (client, hostKey) => {
      const found = await client.list(this.server.folder);
      const files = found.filter(({ type }) => type === '-');
      return { files: files.map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: new Date(modifyTime) })), hostKey };
    });
  }

  download(name: string, target: Writable, signal: AbortSignal): Promise<void> {
    return this.session(signal, 'no_file', async (client) => {
      await client.get(`${this.server.folder.replace(/\/$/, '')}/${name}`, target);
    });
  }

  private async session<T>(
    signal: AbortSignal,
    missing: 'folder_not_found' | 'no_file',
    work: (client: SftpClient, hostKey: string) => Promise<T>,
  ): Promise<T> {
    const client = new SftpClient('feed');
    const close = () => void client.end().catch(() => undefined);
    signal.addEventListener('abort', close, { once: true });
    let hostKey = '';
    let isRefused = false;
    try {
      const { port, username, password = '', private_key: privateKey, hostKey: known } = this.server;
      await client.connect({
        host: this.address,
        port: port ?? 22,
        username,
        ...(privateKey === undefined ? { password } : { privateKey }),
        readyTimeout: READY_TIMEOUT_MS,
        // without it every key would be accepted
        hostVerifier: (key: Buffer) => {
          hostKey = nameOf(key);
          isRefused = known !== null && known !== hostKey;
          return !isRefused;
        },
        algorithms: { serverHostKey: preferredTypes(known) },
      });
      return await work(client, hostKey);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (isRefused) throw new RemoteError('host_key_changed', { cause: error }, hostKey);
      if (/authentication/i.test(message)) throw new RemoteError('login_refused', { cause: error });
      if (/no such file|not exist|bad path/i.test(message)) throw new RemoteError(missing, { cause: error });
      throw remoteErrorOf(error, signal);
    } finally {
      signal.removeEventListener('abort', close);
      await client.end().catch(() => undefined);
    }
  }
}

/** Whether a login can be made with it: keys with a passphrase and Node's own form of ed25519 cannot be read. */
export const isPrivateKey = (text: string): boolean => {
  const parsed = ssh2.utils.parseKey(text);
  return !(parsed instanceof Error) && parsed.isPrivateKey();
};

/** Its type and fingerprint as OpenSSH shows them. */
function nameOf(key: Buffer): string {
  const type = key.subarray(4, 4 + key.readUInt32BE(0)).toString();
  return `${type} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/**
 * The known key's type first: a server that gains a key of another type still shows the known one. RSA keys sign with newer algorithms than their name
 * says.
 */
function preferredTypes(known: string | null): KeyType[] {
  const [type = ''] = known?.split(' ') ?? [];
  const isOfKnown = (candidate: KeyType) => candidate === type || (type === 'ssh-rsa' && candidate.startsWith('rsa-'));
  return KEY_TYPES.toSorted((one, other) => Number(isOfKnown(other)) - Number(isOfKnown(one)));
}
