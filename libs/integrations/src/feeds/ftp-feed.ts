import type { Writable } from 'node:stream';
import { Client, type FileInfo, FTPError } from 'basic-ftp';
import { RemoteError, remoteErrorOf } from '../network/remote-error';
import type { FeedServer, RemoteFile, RemoteListing } from './feed-server';

type FtpServer = Extract<FeedServer, { mode: 'ftp' | 'ftps' | 'sftp' }>;

const TIMEOUT_MS = 15_000;
const DATED_FILES = 20;
const LOGIN_REFUSED = [331, 430, 530, 532];
const NOT_FOUND = 550;

/** One session at a time: after an error the client is closed, so each call has a new one. */
export class FtpFeed {
  constructor(
    private readonly server: FtpServer,
    /** The host's address, as it was checked. */
    private readonly address: string,
  ) {}

  list(signal: AbortSignal): Promise<RemoteListing> {
    return this.session(signal, 'folder_not_found', async (client) => {
      await client.cd(this.server.folder);
      const found = (await client.list()).filter(({ isFile }) => isFile);
      const dated: RemoteFile[] = [];
      // newest names last in most folders: only some are asked for their time, in UTC; a listing's own dates are in the server's zone
      for (const [place, file] of found.toReversed().entries()) dated.push(await describe(client, file, place < DATED_FILES));
      return { files: dated, hostKey: null };
    });
  }

  download(name: string, target: Writable, signal: AbortSignal): Promise<void> {
    return this.session(signal, 'no_file', async (client) => {
      await client.cd(this.server.folder);
      await client.downloadTo(target, name);
    });
  }

  private async session<T>(signal: AbortSignal, missing: 'folder_not_found' | 'no_file', work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(TIMEOUT_MS);
    const close = () => client.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      const { port, username: user, password = '', mode, host } = this.server;
      const secure = mode === 'ftps' ? { secure: port === 990 ? ('implicit' as const) : true, secureOptions: { servername: host } } : {};
      await client.access({ host: this.address, port: port ?? 21, user, password, ...secure });
      return await work(client);
    } catch (error) {
      if (error instanceof FTPError && LOGIN_REFUSED.includes(error.code)) throw new RemoteError('login_refused', { cause: error });
      if (error instanceof FTPError && error.code === NOT_FOUND) throw new RemoteError(missing, { cause: error });
      if (error instanceof FTPError) throw new RemoteError('unavailable', { cause: error });
      throw remoteErrorOf(error, signal);
    } finally {
      signal.removeEventListener('abort', close);
      client.close();
    }
  }
}

async function describe(client: Client, { name, size, modifiedAt }: FileInfo, asksTime: boolean): Promise<RemoteFile> {
  if (modifiedAt || !asksTime) return { name, size, modifiedAt: modifiedAt ?? null };
  return { name, size, modifiedAt: await client.lastMod(name).catch(() => null) };
}
