import { type FileHandle, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { MAX_FILE_NAME_LENGTH } from '@app/contracts/inventory/inventory-runs.contract';
import { AppError } from '@app/platform/errors/app-error';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { MAX_FEED_BYTES } from './feed-servers';

const MAX_FILES = 20;
const MAX_OPEN_FILES = 10;
const MAX_DELIVERIES = 50;
/** The size of all files that are not delivered yet. */
const MAX_SESSION_BYTES = 2 * MAX_FEED_BYTES;
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Names under which programs write until a file is whole; then they rename it. */
const PARTIAL = /\.(filepart|part|partial|tmp|temp|crdownload)$/i;
const FOLDER_MODE = 0o040_700;
const FILE_MODE = 0o100_600;
const { STATUS_CODE: STATUS, OPEN_MODE: MODE } = ssh2.utils.sftp;

interface UploadedFile {
  name: string;
  size: number;
  /** Our own clock decides: senders set theirs. */
  changedAt: Date;
  /** Null once it was delivered: then only its size is known here. */
  path: string | null;
  /** How many handles are open on it. */
  writers: number;
  /** Why it will never be whole. */
  error: IntakeError | null;
}

type OpenHandle = { kind: 'folder'; isListed: boolean } | { kind: 'file'; upload: UploadedFile; file: FileHandle };

export interface IntakeFolderOptions {
  deliver: (name: string, path: string, size: number) => Promise<void>;
  /** Hears of bytes that have come and are not on the disk yet. */
  flow: { await: (bytes: number) => void; take: (bytes: number) => void };
  /** Cuts the session. */
  end: () => void;
  onError: (error: unknown) => void;
}

/**
 * The one folder of a session, which begins empty. A file is whole when its last handle is closed, or when it is renamed from a name of a
 * part; a file that was not closed, or that had a write refused, is dropped. Requests are handled one after the other.
 */
export class IntakeFolder {
  private readonly files = new Map<string, UploadedFile>();
  private readonly handles = new Map<number, OpenHandle>();
  private readonly idle: NodeJS.Timeout;
  /** Where the files are until they are delivered; null until there is one. */
  private folder: string | null = null;
  private work: Promise<void> = Promise.resolve();
  private deliveries = 0;
  private lastNumber = 0;

  constructor(
    private readonly sftp: SFTPWrapper,
    private readonly options: IntakeFolderOptions,
  ) {
    this.idle = setTimeout(() => options.end(), IDLE_TIMEOUT_MS);
    const allow = (id: number) => sftp.status(id, STATUS.OK);
    const describe = (id: number, path: string) => this.answer(id, async () => sftp.attrs(id, this.attributesOf(path)));
    sftp
      .on('REALPATH', (id, path) => {
        const filename = posix.resolve('/', path);
        sftp.name(id, [{ filename, longname: filename, attrs: this.attributesOf('/') }]);
      })
      .on('STAT', describe)
      .on('LSTAT', describe)
      .on('FSTAT', (id, handle) => this.answer(id, async () => sftp.attrs(id, this.attributesOfHandle(handle))))
      // times and rights of a sender mean nothing here, but an error would fail the upload
      .on('SETSTAT', allow)
      .on('FSETSTAT', allow)
      .on('OPENDIR', (id, path) => this.answer(id, async () => this.openFolder(id, path)))
      .on('READDIR', (id, handle) => this.answer(id, async () => this.list(id, handle)))
      .on('OPEN', (id, path, flags) => this.answer(id, () => this.open(id, path, flags)))
      .on('WRITE', (id, handle, offset, data) => {
        // the buffer is the connection's, which uses it again
        const bytes = Buffer.from(data);
        options.flow.await(bytes.length);
        this.answer(id, () => this.write(id, handle, offset, bytes).finally(() => options.flow.take(bytes.length)));
      })
      .on('CLOSE', (id, handle) => this.answer(id, () => this.closeHandle(id, handle)))
      .on('RENAME', (id, from, to) => this.answer(id, () => this.rename(id, from, to)))
      .on('REMOVE', (id, path) => this.answer(id, () => this.remove(id, path)));
  }

  /** Also after an interruption: what is whole is still delivered. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.work;
    for (const handle of this.handles.values()) if (handle.kind === 'file') await handle.file.close().catch(() => undefined);
    this.handles.clear();
    if (this.folder !== null) await rm(this.folder, { recursive: true, force: true });
  }

  private answer(id: number, work: () => Promise<void>): void {
    this.idle.refresh();
    this.work = this.work.then(work).catch((error: unknown) => {
      if (error instanceof IntakeError) return this.sftp.status(id, error.status, error.message);
      if (error instanceof AppError) return this.sftp.status(id, STATUS.FAILURE, error.message);
      this.options.onError(error);
      this.sftp.status(id, STATUS.FAILURE, NOT_STORED);
    });
  }

  private async open(id: number, path: string, flags: number): Promise<void> {
    if ((flags & MODE.WRITE) === 0) throw new IntakeError(STATUS.PERMISSION_DENIED, 'Files can only be uploaded.');
    const name = nameOf(path);
    const known = this.files.get(name);
    if (!known && this.files.size >= MAX_FILES) throw new IntakeError(STATUS.FAILURE, 'Too many files in one session.');
    this.assertMayOpen();
    this.folder ??= await mkdtemp(join(tmpdir(), 'intake-'));
    const continued = known?.path && (flags & MODE.TRUNC) === 0 ? known : null;
    const target = continued?.path ?? join(this.folder, String(++this.lastNumber));
    const file = await open(target, continued ? 'r+' : 'w+');
    if (known && !continued) await this.drop(known);
    const upload = continued ?? { name, size: 0, changedAt: new Date(), path: target, writers: 0, error: null };
    upload.writers++;
    this.files.set(name, upload);
    this.sftp.handle(id, this.keep({ kind: 'file', upload, file }));
  }

  private async write(id: number, handle: Buffer, offset: number, bytes: Buffer): Promise<void> {
    const opened = this.opened(handle);
    if (opened.kind !== 'file') throw new IntakeError(STATUS.FAILURE, 'This is a folder.');
    const { upload, file } = opened;
    const end = offset + bytes.length;
    const growth = Math.max(0, end - upload.size);
    if (end > MAX_FEED_BYTES) upload.error ??= new IntakeError(STATUS.FAILURE, 'The file is too large: at most 100 MB.');
    if (this.heldBytes() + growth > MAX_SESSION_BYTES) upload.error ??= new IntakeError(STATUS.FAILURE, 'Too much in one session.');
    if (upload.error) throw upload.error;
    try {
      const { bytesWritten } = await file.write(bytes, 0, bytes.length, offset);
      if (bytesWritten < bytes.length) throw new Error('The disk took only a part of the bytes');
    } catch (error) {
      upload.error = new IntakeError(STATUS.FAILURE, NOT_STORED);
      throw error;
    }
    Object.assign(upload, { size: upload.size + growth, changedAt: new Date() });
    this.sftp.status(id, STATUS.OK);
  }

  private async closeHandle(id: number, handle: Buffer): Promise<void> {
    const opened = this.opened(handle);
    this.handles.delete(handle.readUInt32BE(0));
    if (opened.kind === 'file') {
      const { upload, file } = opened;
      upload.writers--;
      await file.close();
      if (upload.error) {
        await this.drop(upload);
        throw upload.error;
      }
      await this.deliverIfWhole(upload);
    }
    this.sftp.status(id, STATUS.OK);
  }

  private async rename(id: number, from: string, to: string): Promise<void> {
    const upload = this.fileAt(from);
    if (upload.error) throw upload.error;
    const name = nameOf(to);
    const replaced = this.files.get(name);
    if (replaced && replaced !== upload) await this.drop(replaced);
    this.files.delete(upload.name);
    upload.name = name;
    this.files.set(name, upload);
    await this.deliverIfWhole(upload);
    this.sftp.status(id, STATUS.OK);
  }

  private async remove(id: number, path: string): Promise<void> {
    await this.drop(this.fileAt(path));
    this.sftp.status(id, STATUS.OK);
  }

  /** It is not here any more, also for handles that are open on it. */
  private async drop(upload: UploadedFile): Promise<void> {
    if (this.files.get(upload.name) === upload) this.files.delete(upload.name);
    upload.error ??= new IntakeError(STATUS.NO_SUCH_FILE, 'The file was removed or replaced.');
    const { path } = upload;
    upload.path = null;
    if (path === null) return;
    // an open handle would keep the bytes on the disk
    if (upload.writers > 0) await truncate(path);
    await rm(path, { force: true });
  }

  /** Once: afterwards only its size is known here. */
  private async deliverIfWhole(upload: UploadedFile): Promise<void> {
    const { name, path, size, writers } = upload;
    if (path === null || writers > 0 || PARTIAL.test(name)) return;
    try {
      if (this.deliveries >= MAX_DELIVERIES) throw new IntakeError(STATUS.FAILURE, 'Too many files in one session: sign in again.');
      this.deliveries++;
      await this.options.deliver(name, path, size);
      upload.path = null;
      await rm(path, { force: true });
    } catch (error) {
      await this.drop(upload);
      throw error;
    }
  }

  private async openFolder(id: number, path: string): Promise<void> {
    if (!isFolder(path)) throw new IntakeError(STATUS.NO_SUCH_FILE, 'There is no such folder.');
    this.assertMayOpen();
    this.sftp.handle(id, this.keep({ kind: 'folder', isListed: false }));
  }

  private async list(id: number, handle: Buffer): Promise<void> {
    const opened = this.opened(handle);
    if (opened.kind !== 'folder' || opened.isListed) return this.sftp.status(id, STATUS.EOF);
    opened.isListed = true;
    const entries = [...this.files].map(([filename, { size, changedAt }]) => ({
      filename,
      longname: `-rw------- 1 feed feed ${size} ${changedAt.toDateString().slice(4, 10)} ${filename}`,
      attrs: this.attributesOf(filename),
    }));
    this.sftp.name(id, entries);
  }

  private assertMayOpen(): void {
    if (this.handles.size >= MAX_OPEN_FILES) throw new IntakeError(STATUS.FAILURE, 'Too many open files in one session.');
  }

  private keep(handle: OpenHandle): Buffer {
    const id = ++this.lastNumber;
    this.handles.set(id, handle);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(id);
    return bytes;
  }

  private opened(handle: Buffer): OpenHandle {
    const found = handle.length === 4 ? this.handles.get(handle.readUInt32BE(0)) : undefined;
    if (!found) throw new IntakeError(STATUS.FAILURE, 'This file is not open.');
    return found;
  }

  private fileAt(path: string): UploadedFile {
    const file = this.files.get(nameOf(path));
    if (!file) throw new IntakeError(STATUS.NO_SUCH_FILE, 'There is no such file.');
    return file;
  }

  private heldBytes(): number {
    return [...this.files.values()].reduce((sum, { path, size }) => (path === null ? sum : sum + size), 0);
  }

  private attributesOfHandle(handle: Buffer): Attributes {
    const opened = this.opened(handle);
    return opened.kind === 'file' ? attributes(FILE_MODE, opened.upload.size, opened.upload.changedAt) : this.attributesOf('/');
  }

  private attributesOf(path: string): Attributes {
    if (isFolder(path)) return attributes(FOLDER_MODE, 0, new Date());
    const { size, changedAt } = this.fileAt(path);
    return attributes(FILE_MODE, size, changedAt);
  }
}

const NOT_STORED = 'The file could not be stored. Send it again.';

class IntakeError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const isFolder = (path: string): boolean => posix.resolve('/', path) === '/';

function nameOf(path: string): string {
  const [name = '', ...deeper] = posix.resolve('/', path).slice(1).split('/');
  if (name === '' || deeper.length > 0) throw new IntakeError(STATUS.NO_SUCH_FILE, 'There is one folder only.');
  if (name.length > MAX_FILE_NAME_LENGTH) throw new IntakeError(STATUS.FAILURE, 'The name is too long.');
  return name;
}

function attributes(mode: number, size: number, changedAt: Date): Attributes {
  const seconds = Math.floor(changedAt.getTime() / 1000);
  return { mode, uid: 0, gid: 0, size, atime: seconds, mtime: seconds };
}
