import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2, { type Connection, type ServerChannel } from 'ssh2';
import { FEED_USER, type FeedAccess, isDealer } from './feed-access';

export interface SftpFeedServerSettings {
  folder: string;
  port: number;
  hostKey: string;
  /** The private key of the dealer, who may sign in with it too. */
  loginKey: string | null;
  access: FeedAccess | null;
}

/** A private key that the library can read. */
export function newHostKey(): string {
  for (;;) {
    const key = ssh2.utils.generateKeyPairSync('ed25519').private;
    // about one in 200 cannot be read by the library that made it
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
}

/** An SFTP server over a folder, for reading, on the loopback interface. */
export async function openSftpFeedServer({ folder, port, hostKey, loginKey, access }: SftpFeedServerSettings) {
  const clients = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client: Connection) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      const check = async () => {
        if (access && !(await access.admit())) return client.end();
        const hasPassword = attempt.method === 'password' && isDealer(attempt);
        // a signature is checked by the server's library
        const hasKey = attempt.method === 'publickey' && attempt.username === FEED_USER && isOf(loginKey, attempt.key.data);
        return hasPassword || hasKey ? attempt.accept() : attempt.reject(['password', 'publickey']);
      };
      // the first attempt of every client only asks for the methods
      if (attempt.method === 'none') attempt.reject(['password', 'publickey']);
      else void check();
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (start) => serve(start() as unknown as SftpStream, folder))),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  const close = () =>
    new Promise<void>((resolve) => {
      clients.forEach((client) => client.end());
      server.close(() => resolve());
    });
  return { port: address.port, close };
}

function isOf(privateKey: string | null, publicKey: Buffer): boolean {
  if (privateKey === null) return false;
  const parsed = ssh2.utils.parseKey(privateKey);
  return !(parsed instanceof Error) && parsed.getPublicSSH().equals(publicKey);
}

interface SftpStream extends ServerChannel {
  status: (id: number, code: number) => void;
  handle: (id: number, handle: Buffer) => void;
  name: (id: number, names: object[]) => void;
  data: (id: number, data: Buffer) => void;
  attrs: (id: number, attributes: object) => void;
}

const STATUS = ssh2.utils.sftp.STATUS_CODE;

/** A client's open handle: a file, or a folder whose names it has not read yet. */
type Opened = { file: FileHandle } | { folder: string; isRead: boolean };

function serve(sftp: SftpStream, root: string): void {
  const session = new FeedSession(sftp, root);
  const guarded = (id: number, answer: Promise<void>) => void answer.catch(() => sftp.status(id, STATUS.NO_SUCH_FILE));
  const onPath = (request: string, answer: (id: number, path: string) => Promise<void>) =>
    sftp.on(request, (id: number, path: string) => guarded(id, answer(id, path)));
  const onHandle = (request: string, answer: (id: number, handle: Buffer, offset: number, length: number) => Promise<void>) =>
    sftp.on(request, (id: number, handle: Buffer, offset = 0, length = 0) => guarded(id, answer(id, handle, offset, length)));
  sftp.on('REALPATH', (id: number, path: string) => sftp.name(id, [{ filename: join('/', path), longname: path, attrs: {} }]));
  onPath('STAT', (id, path) => session.describe(id, path));
  onPath('LSTAT', (id, path) => session.describe(id, path));
  onPath('OPENDIR', (id, path) => session.openFolder(id, path));
  onPath('OPEN', (id, path) => session.openFile(id, path));
  onHandle('FSTAT', (id, handle) => session.describeOpened(id, handle));
  onHandle('READDIR', (id, handle) => session.list(id, handle));
  onHandle('READ', (id, handle, offset, length) => session.read(id, handle, offset, length));
  onHandle('CLOSE', (id, handle) => session.close(id, handle));
}

/** The answers to one client; what fails is answered as missing. */
class FeedSession {
  private readonly opened = new Map<number, Opened>();
  private handles = 0;

  constructor(
    private readonly sftp: SftpStream,
    private readonly root: string,
  ) {}

  async describe(id: number, path: string): Promise<void> {
    this.sftp.attrs(id, await attributesOf(this.placeOf(path)));
  }

  async describeOpened(id: number, handle: Buffer): Promise<void> {
    const it = this.openedBy(handle);
    this.sftp.attrs(id, it && 'file' in it ? attributesIn(await it.file.stat()) : {});
  }

  async openFolder(id: number, path: string): Promise<void> {
    await readdir(this.placeOf(path));
    this.keep(id, { folder: this.placeOf(path), isRead: false });
  }

  async openFile(id: number, path: string): Promise<void> {
    this.keep(id, { file: await open(this.placeOf(path), 'r') });
  }

  async list(id: number, handle: Buffer): Promise<void> {
    const it = this.openedBy(handle);
    if (!it || 'file' in it || it.isRead) return this.sftp.status(id, STATUS.EOF);
    it.isRead = true;
    const { folder } = it;
    const entries = (await readdir(folder)).map(async (filename) => ({
      filename,
      longname: `-rw-r--r-- ${filename}`,
      attrs: await attributesOf(join(folder, filename)),
    }));
    this.sftp.name(id, await Promise.all(entries));
  }

  async read(id: number, handle: Buffer, offset: number, length: number): Promise<void> {
    const it = this.openedBy(handle);
    if (!it || !('file' in it)) return this.sftp.status(id, STATUS.FAILURE);
    const { bytesRead, buffer } = await it.file.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead === 0) this.sftp.status(id, STATUS.EOF);
    else this.sftp.data(id, buffer.subarray(0, bytesRead));
  }

  async close(id: number, handle: Buffer): Promise<void> {
    const it = this.openedBy(handle);
    this.opened.delete(handle.readUInt32BE(0));
    if (it && 'file' in it) await it.file.close();
    this.sftp.status(id, STATUS.OK);
  }

  private keep(id: number, it: Opened): void {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++this.handles);
    this.opened.set(this.handles, it);
    this.sftp.handle(id, handle);
  }

  private openedBy(handle: Buffer): Opened | undefined {
    return this.opened.get(handle.readUInt32BE(0));
  }

  /** `..` does not lead out of the folder. */
  private placeOf(path: string): string {
    return join(this.root, join('/', path));
  }
}

const attributesIn = ({ size, mtimeMs, mode }: { size: number; mtimeMs: number; mode: number }) => ({
  size,
  mode,
  uid: 0,
  gid: 0,
  mtime: Math.floor(mtimeMs / 1000),
  atime: 0,
});

const attributesOf = async (path: string) => attributesIn(await stat(path));
