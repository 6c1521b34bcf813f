import { constants } from 'node:fs';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FtpSrv } from 'ftp-srv';
import ssh2, { type Connection, type ServerChannel } from 'ssh2';

export const LOGIN = { username: 'dealer', password: 'feed-secret' };

interface FeedServerUnderTest {
  port: number;
  /** Puts a file there, last changed so many seconds ago. */
  put: (name: string, content: string) => Promise<void>;
  close: () => Promise<void>;
}

const aFolder = () => mkdtemp(join(tmpdir(), 'feed-server-'));
const QUIET = { child: () => QUIET, trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** A real FTP server over a folder. */
export async function anFtpServer(): Promise<FeedServerUnderTest> {
  const folder = await aFolder();
  const server = new FtpSrv({ url: 'ftp://127.0.0.1:0', pasv_url: '127.0.0.1', pasv_min: 20_000, log: QUIET });
  server.on('login', ({ username, password }, resolve, reject) =>
    username === LOGIN.username && password === LOGIN.password ? resolve({ root: folder }) : reject(new Error('No such user')),
  );
  await server.listen();
  const { port } = (server as unknown as { server: { address: () => { port: number } } }).server.address();
  return { port, put: (name, content) => writeFile(join(folder, name), content), close: async () => void (await server.close()) };
}

export function aHostKey(): string {
  for (;;) {
    const key = ssh2.utils.generateKeyPairSync('ed25519').private;
    // about one in 200 cannot be read by the library that made it
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}

function publicPartOf(key: string): Buffer {
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return parsed.getPublicSSH();
}

/** A real SFTP server over a folder, for reading; it takes the dealer's password, and the private key if there is one. */
export async function anSftpServer(hostKey = aHostKey(), port = 0, loginKey: string | null = null): Promise<FeedServerUnderTest> {
  const folder = await aFolder();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client: Connection) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      const isDealer = attempt.username === LOGIN.username;
      const hasPassword = attempt.method === 'password' && attempt.password === LOGIN.password;
      // a signature is checked by the server's library
      const hasKey = attempt.method === 'publickey' && loginKey !== null && attempt.key.data.equals(publicPartOf(loginKey));
      return isDealer && (hasPassword || hasKey) ? attempt.accept() : attempt.reject(['password', 'publickey']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open() as unknown as SftpStream, folder))),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  return {
    port: address.port,
    put: (name, content) => writeFile(join(folder, name), content),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface SftpStream extends ServerChannel {
  status: (id: number, code: number) => void;
  handle: (id: number, handle: Buffer) => void;
  name: (id: number, names: object[]) => void;
  data: (id: number, data: Buffer) => void;
  attrs: (id: number, attributes: object) => void;
}

const STATUS = ssh2.utils.sftp.STATUS_CODE;

function serve(sftp: SftpStream, folder: string): void {
  const placeOf = (path: string) => join(folder, join('/', path));
  const attributesOf = async (path: string) => {
    const { size, mtimeMs, mode } = await stat(path);
    return { size, mode, uid: 0, gid: 0, mtime: Math.floor(mtimeMs / 1000), atime: 0 };
  };
  const listed = new Set<string>();
  const attempt = (id: number, work: () => Promise<void>) => void work().catch(() => sftp.status(id, STATUS.NO_SUCH_FILE));
  const describe = (id: number, path: string) => attempt(id, async () => sftp.attrs(id, await attributesOf(placeOf(path))));
  sftp.on('REALPATH', (id: number, path: string) => sftp.name(id, [{ filename: join('/', path), longname: path, attrs: {} }]));
  sftp.on('STAT', describe);
  sftp.on('LSTAT', describe);
  sftp.on('FSTAT', (id: number, handle: Buffer) => attempt(id, async () => sftp.attrs(id, await attributesOf(handle.toString()))));
  const open = (id: number, path: string) =>
    attempt(id, async () => {
      await stat(placeOf(path));
      listed.delete(placeOf(path));
      sftp.handle(id, Buffer.from(placeOf(path)));
    });
  sftp.on('OPENDIR', open);
  sftp.on('OPEN', open);
  sftp.on('CLOSE', (id: number) => sftp.status(id, STATUS.OK));
  sftp.on('READDIR', (id: number, handle: Buffer) =>
    attempt(id, async () => {
      const path = handle.toString();
      if (listed.has(path)) return sftp.status(id, STATUS.EOF);
      listed.add(path);
      const names = await readdir(path);
      const entries = names.map(async (filename) => ({
        filename,
        longname: `-rw-r--r-- ${filename}`,
        attrs: await attributesOf(join(path, filename)),
      }));
      sftp.name(id, await Promise.all(entries));
    }),
  );
  sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) =>
    attempt(id, async () => {
      const bytes = await readFile(handle.toString(), { flag: constants.O_RDONLY });
      if (offset >= bytes.length) return sftp.status(id, STATUS.EOF);
      sftp.data(id, bytes.subarray(offset, offset + length));
    }),
  );
}
