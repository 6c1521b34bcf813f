import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEED_PASSWORD, FEED_USER } from '../../apps/sandbox/src/feeds/feed-access';
import { openFtpFeedServer } from '../../apps/sandbox/src/feeds/ftp-feed-server';
import { newHostKey, openSftpFeedServer } from '../../apps/sandbox/src/feeds/sftp-feed-server';

export const LOGIN = { username: FEED_USER, password: FEED_PASSWORD };

interface FeedServerUnderTest {
  port: number;
  /** Puts a file there. */
  put: (name: string, content: string) => Promise<void>;
  close: () => Promise<void>;
}

const aFolder = () => mkdtemp(join(tmpdir(), 'feed-server-'));

export const aHostKey = newHostKey;

/** The sandbox's FTP server over a folder of its own. */
export async function anFtpServer(): Promise<FeedServerUnderTest> {
  const folder = await aFolder();
  const server = await openFtpFeedServer({ folder, port: 0, certificate: null, access: null });
  return { ...server, put: (name, content) => writeFile(join(folder, name), content) };
}

/** The sandbox's SFTP server over a folder of its own; it takes the dealer's password, and the private key if there is one. */
export async function anSftpServer(hostKey = aHostKey(), port = 0, loginKey: string | null = null): Promise<FeedServerUnderTest> {
  const folder = await aFolder();
  const server = await openSftpFeedServer({ folder, port, hostKey, loginKey, access: null });
  return { ...server, put: (name, content) => writeFile(join(folder, name), content) };
}
