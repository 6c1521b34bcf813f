import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import { leadsInside } from '../network/private-network';
import { reachedAt } from './provider-address';
import { isPermanentStatus } from './rest-exception';
import type { TwilioAccount } from './twilio-account';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REDIRECTS = 2;
const RECORDING_TIMEOUT_MS = 600_000;
const CDN_HOSTS = /(^|\.)(twilio\.com|twiliocdn\.com|s3\.amazonaws\.com|s3-external-1\.amazonaws\.com)$/;

/** The provider's host, as the path of the configured address names it. */
const PROVIDER_PART = /^\/[a-z0-9.-]+\.(twilio|twiliocdn)\.com\//;

/** Any host; the filtering agent rejects those that resolve to a private network. */
const PUBLIC_HOSTS = /\./;

export class MediaRefusedError extends Error {}

/** Statuses that may change soon: the provider may announce a file before it has it. */
class MediaNotServedError extends Error {
  constructor(readonly status: number) {
    super(`The provider answered ${status} for a file.`);
  }
}

interface Asking {
  headers?: Record<string, string>;
  hosts?: RegExp;
  signal: AbortSignal;
}

/**
 * Fetches inbound files. The address comes from a webhook, so it is trusted only if it names this account's media. Credentials are
 * sent to the provider's own host only, and private networks are rejected unless they are the configured address.
 */
@Injectable()
export class TwilioMedia {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Throws a `MediaRefusedError` for an address that must not be fetched, and a `DependencyUnavailableError` when the provider does not respond. */
  async download(account: TwilioAccount, mediaUrl: string): Promise<Buffer> {
    // regions and edges have hosts of their own (Twilio docs, "Global Infrastructure")
    const own = new RegExp(
      `^https://api(\\.[a-z0-9-]+){0,2}\\.twilio\\.com/2010-04-01/Accounts/${account.accountSid}/Messages/\\w+/Media/\\w+$`,
    );
    if (!own.test(mediaUrl)) throw new MediaRefusedError('The file is not this account’s.');
    return this.inTime(async (signal) => read(await this.getOwn(account, mediaUrl, signal)));
  }

  /**
   * Writes the sound of a recording to a file of this machine: with two channels where it has them, in the provider's compressed form. A
   * recording of two hours takes a while.
   */
  async downloadRecording(account: TwilioAccount, sid: string, path: string): Promise<{ contentType: string; channels: 1 | 2 }> {
    const url = `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Recordings/${sid}.mp3`;
    return this.inTime(async (signal) => {
      let channels: 1 | 2 = 2;
      // two channels of a recording that has one are refused with 400 (Twilio docs, "Recordings resource")
      const stereo = await this.getOwn(account, `${url}?RequestedChannels=2`, signal).catch((error: unknown) => {
        if (!(error instanceof MediaNotServedError) || error.status !== 400) throw error;
        channels = 1;
        return null;
      });
      const answer = stereo ?? (await this.getOwn(account, url, signal));
      await pipeline(answer, createWriteStream(path), { signal });
      const type = answer.headers['content-type'] ?? '';
      return { contentType: /^audio\/[\w.+-]+$/.test(type) ? type : 'audio/mpeg', channels };
    }, RECORDING_TIMEOUT_MS);
  }

  /** A file of the account, with its credentials at the provider's own host and without them where it redirects to. */
  private async getOwn(account: TwilioAccount, mediaUrl: string, signal: AbortSignal): Promise<IncomingMessage> {
    const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    let url = this.resolveUrl(mediaUrl);
    let answer = await this.get(url, { headers: { authorization: `Basic ${credentials}` }, signal });
    for (let redirects = 0; isRedirect(answer); redirects++) {
      if (redirects === MAX_REDIRECTS) throw new MediaRefusedError('Too many redirects.');
      answer.resume();
      url = this.resolveUrl(new URL(answer.headers.location ?? '', url).href);
      answer = await this.get(url, { signal });
    }
    const { statusCode = 0 } = answer;
    if (statusCode !== 200) answer.resume();
    if (isPermanentStatus(statusCode)) throw new MediaNotServedError(statusCode);
    if (statusCode !== 200) throw new DependencyUnavailableError(`The provider answered ${statusCode} for a file.`);
    return answer;
  }

  /** The file of a template at the public address that its author gave. The customer gets it from the provider; this copy is for display. */
  async downloadPublic(fileUrl: string): Promise<Buffer> {
    try {
      const url = this.resolveUrl(fileUrl);
      if (this.isConfigured(url) && !PROVIDER_PART.test(url.pathname)) throw new MediaRefusedError('This part of it is not public.');
      return await this.inTime(async (signal) => {
        const answer = await this.get(url, { hosts: PUBLIC_HOSTS, signal });
        if (answer.statusCode !== 200) throw new MediaRefusedError(`The address of the file answered ${answer.statusCode}.`);
        return read(answer);
      });
    } catch (error) {
      throw new MediaRefusedError('The file of the template could not be fetched.', { cause: error });
    }
  }

  /** The time limit covers the whole file: one that arrives byte by byte would occupy a worker for days. */
  private async inTime<Result>(
    fetch: (signal: AbortSignal) => Promise<Result>,
    timeoutMs = this.config.PROVIDER_TIMEOUT_MS,
  ): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await fetch(signal);
    } catch (error) {
      if (error instanceof MediaRefusedError || error instanceof MediaNotServedError) throw error;
      if (leadsInside(error)) throw new MediaRefusedError('The address is not allowed: it leads into a private network.', { cause: error });
      throw new DependencyUnavailableError(signal.aborted ? 'The file took too long.' : 'The file did not come.', { cause: error });
    }
  }

  /** Maps an address to the configured one. It is parsed first: ".." would lead outside the provider's path. */
  private resolveUrl(url: string): URL {
    return new URL(reachedAt(new URL(url).href, this.config.TWILIO_BASE_URL));
  }

  private isConfigured(url: URL): boolean {
    return this.config.TWILIO_BASE_URL !== '' && url.origin === new URL(this.config.TWILIO_BASE_URL).origin;
  }

  private async get(url: URL, { headers = {}, hosts = CDN_HOSTS, signal }: Asking): Promise<IncomingMessage> {
    const isConfigured = this.isConfigured(url);
    if (!isConfigured && !(url.protocol === 'https:' && hosts.test(url.hostname)))
      throw new MediaRefusedError(`The host ${url.hostname} is not allowed.`);
    const options: RequestOptions = { headers, signal, ...(isConfigured ? {} : { agent: filteringAgent(url.href) }) };
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  }
}

const isRedirect = (answer: IncomingMessage): boolean => [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new MediaRefusedError('The file is larger than 16 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
