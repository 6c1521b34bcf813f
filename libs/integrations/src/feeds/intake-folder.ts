import { type FileHandle, open } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { AppError } from '@app/platform/errors/app-error';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { MAX_FEED_BYTES } from './feed-servers';

const MAX_FILES = 20;
const MAX_NAME_LENGTH = 200;
/** Names under which programs write until a file is whole; then they rename it. */
const PARTIAL = /\.(filepart|part|partial|tmp|temp|crdownload)$/i;
const FOLDER_MODE = 0o040_700;
const FILE_MODE = 0o100_600;
const { STATUS_CODE: STATUS, OPEN_MODE: MODE } = ssh2.utils.sftp;

interface UploadedFile {
  size: number;
  /** By our own clock: senders set theirs. */
  changedAt: Date;
  /** Null once it was delivered. */
  path: string | null;
}

type OpenHandle = { kind: 'folder'; isListed: boolean } | { kind: 'file'; name: string; file: FileHandle; work: Promise<unknown> };

export interface IntakeFolderOptions {
  /** Where the parts of files are until they are whole. */
  folder: Promise<string>;
  deliver: (name: string, path: string, size: number) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * The one folder of a session, which begins empty. A file is whole when its handle is closed, or when it is renamed from a name of a part; what was
 * not closed is dropped with the session.
 */
export class IntakeFolder {
  private readonly files = new Map<string, UploadedFile>();
  private readonly handles = new Map<number, OpenHandle>();
  private readonly deliveries: Promise<void>[] = [];
  private lastHandle = 0;

  constructor(
    private readonly sftp: SFTPWrapper,
    private readonly options: IntakeFolderOptions,
  ) {
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
      // times and rights of a sender mean nothing here, but a refusal would fail the upload
      .on('SETSTAT', allow)
      .on('FSETSTAT', allow)
      .on('OPENDIR', (id, path) => this.answer(id, async () => this.openFolder(id, path)))
      .on('READDIR', (id, handle) => this.answer(id, async () => this.list(id, handle)))
      .on('OPEN', (id, path, flags) => this.answer(id, () => this.open(id, path, flags)))
      .on('WRITE', (id, handle, offset, data) => this.answer(id, () => this.write(id, handle, offset, data)))
      .on('CLOSE', (id, handle) => this.answer(id, () => this.closeHandle(id, handle)))
      .on('RENAME', (id, from, to) => this.answer(id, () => this.rename(id, from, to)))
      .on('REMOVE', (id, path) =>
        this.answer(id, async () => {
          this.fileAt(path);
          this.files.delete(nameOf(path));
          sftp.status(id, STATUS.OK);
        }),
      );
  }

  /** Also after an interruption: what is whole is still delivered. */
  async close(): Promise<void> {
    for (const handle of this.handles.values()) if (handle.kind === 'file') await handle.file.close().catch(() => undefined);
    this.handles.clear();
    await Promise.allSettled(this.deliveries);
  }

  private answer(id: number, work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (error instanceof IntakeError) return this.sftp.status(id, error.status, error.message);
      if (error instanceof AppError) return this.sftp.status(id, STATUS.FAILURE, error.message);
      this.options.onError(error);
      this.sftp.status(id, STATUS.FAILURE, 'The file could not be stored. Send it again.');
    });
  }

  private async open(id: number, path: string, flags: number): Promise<void> {
    if ((flags & MODE.WRITE) === 0) throw new IntakeError(STATUS.PERMISSION_DENIED, 'Files can only be uploaded.');
    const name = nameOf(path);
    if (!this.files.has(name) && this.files.size >= MAX_FILES) throw new IntakeError(STATUS.FAILURE, 'Too many files in one session.');
    const known = this.files.get(name);
    const target = join(await this.options.folder, String(++this.lastHandle));
    const isContinued = known?.path && (flags & MODE.TRUNC) === 0;
    const place = isContinued ? known.path : target;
    const file = await open(place ?? target, isContinued ? 'r+' : 'w+');
    this.files.set(name, { size: isContinued ? known.size : 0, changedAt: new Date(), path: place ?? target });
    this.sftp.handle(id, this.keep({ kind: 'file', name, file, work: Promise.resolve() }));
  }

  private async write(id: number, handle: Buffer, offset: number, data: Buffer): Promise<void> {
    const opened = this.opened(handle);
    if (opened.kind !== 'file') throw new IntakeError(STATUS.FAILURE, 'This is a folder.');
    if (offset + data.length > MAX_FEED_BYTES) throw new IntakeError(STATUS.FAILURE, 'The file is too large: at most 100 MB.');
    const bytes = Buffer.from(data);
    opened.work = opened.work.then(() => opened.file.write(bytes, 0, bytes.length, offset));
    await opened.work;
    const file = this.files.get(opened.name);
    if (file) Object.assign(file, { size: Math.max(file.size, offset + bytes.length), changedAt: new Date() });
    this.sftp.status(id, STATUS.OK);
  }

  private async closeHandle(id: number, handle: Buffer): Promise<void> {
    const opened = this.opened(handle);
    this.handles.delete(handle.readUInt32BE(0));
    if (opened.kind === 'file') {
      await opened.work;
      await opened.file.close();
      if (!PARTIAL.test(opened.name)) await this.deliver(opened.name);
    }
    this.sftp.status(id, STATUS.OK);
  }

  private async rename(id: number, from: string, to: string): Promise<void> {
    const file = this.fileAt(from);
    const name = nameOf(to);
    this.files.delete(nameOf(from));
    this.files.set(name, file);
    if (!PARTIAL.test(name)) await this.deliver(name);
    this.sftp.status(id, STATUS.OK);
  }

  /** Once: afterwards only its size is known here. */
  private async deliver(name: string): Promise<void> {
    const file = this.files.get(name);
    if (!file?.path) return;
    const { path } = file;
    file.path = null;
    const delivery = this.options.deliver(name, path, file.size);
    this.deliveries.push(delivery);
    await delivery;
  }

  private async openFolder(id: number, path: string): Promise<void> {
    if (!isFolder(path)) throw new IntakeError(STATUS.NO_SUCH_FILE, 'There is no such folder.');
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

  private keep(handle: OpenHandle): Buffer {
    const id = ++this.lastHandle;
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

  private attributesOfHandle(handle: Buffer): Attributes {
    const opened = this.opened(handle);
    return this.attributesOf(opened.kind === 'file' ? opened.name : '/');
  }

  private attributesOf(path: string): Attributes {
    if (isFolder(path)) return attributes(FOLDER_MODE, 0, new Date());
    const { size, changedAt } = this.fileAt(path);
    return attributes(FILE_MODE, size, changedAt);
  }
}

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
  if (name.length > MAX_NAME_LENGTH) throw new IntakeError(STATUS.FAILURE, 'The name is too long.');
  return name;
}

function attributes(mode: number, size: number, changedAt: Date): Attributes {
  const seconds = Math.floor(changedAt.getTime() / 1000);
  return { mode, uid: 0, gid: 0, size, atime: seconds, mtime: seconds };
}
