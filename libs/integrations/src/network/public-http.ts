import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import { RemoteError, remoteErrorOf } from './remote-error';

const MAX_REDIRECTS = 4;
const ERRORS: Readonly<Record<number, ConstructorParameters<typeof RemoteError>[0]>> = {
  401: 'login_refused',
  403: 'login_refused',
  404: 'no_file',
  410: 'no_file',
};

export interface PublicRequest {
  signal: AbortSignal;
  login?: { username: string; password: string } | null;
}

/**
 * Asks addresses that people and files name. Private networks are refused at each step of a redirect by the agent, which checks the address that it
 * connects to (`fetch` would ignore it); a login goes to no other origin than its own.
 */
@Injectable()
export class PublicHttp {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'FEED_PRIVATE_HOSTS'>) {}

  /** The answer to a GET, with status 200 and its body unread. Throws a `RemoteError`. */
  async get(address: string, { signal, login }: PublicRequest): Promise<IncomingMessage> {
    try {
      let url = new URL(address);
      const { origin } = url;
      for (let redirects = 0; ; redirects++) {
        const answer = await this.ask(url, signal, login && url.origin === origin ? login : null);
        if (answer.statusCode === 200) return answer;
        answer.resume();
        const { location } = answer.headers;
        if (!isRedirect(answer) || location === undefined) throw new RemoteError(ERRORS[answer.statusCode ?? 0] ?? 'unavailable');
        if (redirects === MAX_REDIRECTS || !URL.canParse(location, url.href)) throw new RemoteError('unavailable');
        url = new URL(location, url.href);
      }
    } catch (error) {
      throw remoteErrorOf(error, signal);
    }
  }

  /** The whole body. Throws a `RemoteError`, also for more than so many bytes. */
  async download(address: string, maxBytes: number, request: PublicRequest): Promise<Buffer> {
    const answer = await this.get(address, request);
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new RemoteError('too_large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } catch (error) {
      throw remoteErrorOf(error, request.signal);
    }
  }

  private async ask(url: URL, signal: AbortSignal, login: PublicRequest['login']): Promise<IncomingMessage> {
    if (!/^https?:$/.test(url.protocol)) throw new RemoteError('unavailable');
    const isAllowed = this.config.FEED_PRIVATE_HOSTS.includes(url.hostname);
    const options: RequestOptions = {
      signal,
      headers: { 'user-agent': 'Lotline/1.0', accept: '*/*' },
      ...(login ? { auth: `${login.username}:${login.password}` } : {}),
      ...(isAllowed ? {} : { agent: filteringAgent(url.href) }),
    };
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  }
}

const isRedirect = (answer: IncomingMessage): boolean => [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
