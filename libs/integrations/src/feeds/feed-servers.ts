import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { publicAddressOf } from '../network/public-address';
import { PublicHttp } from '../network/public-http';
import { RemoteError, remoteErrorOf } from '../network/remote-error';
import type { FeedServer, RemoteFile, RemoteListing } from './feed-server';
import { fitsPattern } from './file-pattern';
import { FtpFeed } from './ftp-feed';
import { SftpFeed } from './sftp-feed';

export const MAX_FEED_BYTES = 100 * 1024 * 1024;
const TEST_TIMEOUT_MS = 15_000;
const DOWNLOAD_LIMITS = { maxBytes: MAX_FEED_BYTES, timeoutMs: 10 * 60_000 };
/** A server that brings less than this in a minute only holds a slot of the queue. */
const MIN_BYTES_PER_MINUTE = 64 * 1024;
const MINUTE_MS = 60_000;

export interface DownloadLimits {
  maxBytes: number;
  timeoutMs: number;
  /** Ends it: nobody waits for the file any more. */
  signal?: AbortSignal;
}

export interface FetchedFile {
  size: number;
  sha256: string;
}

/** Files on dealers' servers, by HTTPS, FTP, FTPS and SFTP. Private networks are refused; every failure is a `RemoteError`. */
@Injectable()
export class FeedServers {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'FEED_PRIVATE_HOSTS'>,
    private readonly http: PublicHttp,
  ) {}

  /** The files that the source's pattern fits. */
  async list(server: FeedServer): Promise<RemoteListing> {
    const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
    try {
      if (server.mode === 'https') return { files: [await this.describe(server, signal)], hostKey: null };
      const address = await publicAddressOf(server.host, this.config.FEED_PRIVATE_HOSTS);
      const { files, hostKey } =
        server.mode === 'sftp' ? await new SftpFeed(server, address).list(signal) : await new FtpFeed(server, address).list(signal);
      const fitting = files.filter(({ name }) => fitsPattern(name, server.file_pattern));
      const timeOf = ({ modifiedAt }: RemoteFile) => modifiedAt?.getTime() ?? 0;
      return { files: fitting.toSorted((one, other) => timeOf(other) - timeOf(one) || (one.name < other.name ? 1 : -1)), hostKey };
    } catch (error) {
      throw remoteErrorOf(error, signal);
    }
  }

  /**
   * Copies the file to this path. Refuses one that is larger, or takes longer: 100 MB and 10 minutes unless said otherwise; and one that only
   * trickles (`too_slow`).
   */
  async download(server: FeedServer, file: RemoteFile, path: string, limits: DownloadLimits = DOWNLOAD_LIMITS): Promise<FetchedFile> {
    const { maxBytes, timeoutMs, signal: end } = limits;
    if (file.size !== null && file.size > maxBytes) throw new RemoteError('too_large');
    const slowness = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), slowness.signal, ...(end ? [end] : [])]);
    const hash = createHash('sha256');
    let size = 0;
    let sizeAMinuteAgo = 0;
    const pace = setInterval(() => {
      if (size - sizeAMinuteAgo < MIN_BYTES_PER_MINUTE) slowness.abort();
      sizeAMinuteAgo = size;
    }, MINUTE_MS);
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > maxBytes ? new RemoteError('too_large') : null, chunk);
      },
    });
    const writing = pipeline(measured, createWriteStream(path), { signal });
    try {
      await Promise.all([writing, this.send(server, file, measured, signal)]);
      return { size, sha256: hash.digest('hex') };
    } catch (error) {
      measured.destroy();
      await writing.catch(() => undefined);
      throw slowness.signal.aborted ? new RemoteError('too_slow', { cause: error }) : remoteErrorOf(error, signal);
    } finally {
      clearInterval(pace);
    }
  }

  private async send(server: FeedServer, file: RemoteFile, target: Writable, signal: AbortSignal): Promise<void> {
    if (server.mode === 'https') {
      await pipeline(await this.http.get(server.url, { signal, login: loginOf(server) }), target, { signal });
      return;
    }
    const address = await publicAddressOf(server.host, this.config.FEED_PRIVATE_HOSTS);
    const session = server.mode === 'sftp' ? new SftpFeed(server, address) : new FtpFeed(server, address);
    await session.download(file.name, target, signal);
    if (!target.writableEnded) target.end();
    await finished(target, { readable: false });
  }

  private async describe(server: Extract<FeedServer, { mode: 'https' }>, signal: AbortSignal): Promise<RemoteFile> {
    const answer = await this.http.get(server.url, { signal, login: loginOf(server) });
    answer.destroy();
    const { 'content-length': length, 'last-modified': modified } = answer.headers;
    const modifiedAt = new Date(modified ?? '');
    return {
      name: decodeURIComponent(new URL(server.url).pathname.split('/').at(-1) ?? '') || new URL(server.url).hostname,
      size: length === undefined ? null : Number(length),
      modifiedAt: Number.isNaN(modifiedAt.getTime()) ? null : modifiedAt,
    };
  }
}

const loginOf = ({ username, password }: { username: string | null; password?: string | undefined }) =>
  username === null ? null : { username, password: password ?? '' };
