import { addAbortSignal, type Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet-rows';

const MAX_ENTRIES = 2_000;
/** Three times the unpacked size of fifty thousand rows with twenty columns. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** The files in a workbook. The unpacked size is limited before unpacking; a file that misstates its size is broken. */
export class XlsxArchive {
  /** The size of what has been read whole. */
  private kept = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** The signal ends whatever is being unpacked. */
  static async open(bytes: Buffer, signal?: AbortSignal): Promise<XlsxArchive> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
      if (zip.entryCount > MAX_ENTRIES) throw new SheetError('unpacks_too_large');
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replaceAll('\\', '/').toLowerCase(), entry);
      return new XlsxArchive(zip, entries, signal);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('broken', error);
    }
  }

  /** The text of a file in chunks, whose content stays in memory; null when there is no file of this name. */
  read(name: string): Promise<Readable | null> {
    this.kept += this.find(name)?.uncompressedSize ?? 0;
    return this.open(name, this.kept);
  }

  /** Does the same for a file that is passed through, and may be again. */
  pass(name: string): Promise<Readable | null> {
    return this.open(name, this.kept + (this.find(name)?.uncompressedSize ?? 0));
  }

  private find(name: string): Entry | undefined {
    return this.entries.get(name.replace(/^\//, '').toLowerCase());
  }

  private async open(name: string, unpacked: number): Promise<Readable | null> {
    const entry = this.find(name);
    if (!entry) return null;
    if (entry.isEncrypted()) throw new SheetError('broken');
    if (unpacked > MAX_UNPACKED_BYTES) throw new SheetError('unpacks_too_large');
    const stream = await this.zip.openReadStreamPromise(entry);
    if (this.signal) addAbortSignal(this.signal, stream);
    return stream.setEncoding('utf8');
  }
}
