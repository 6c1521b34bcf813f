import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { Metrics } from '@app/platform/metrics/metrics';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import webPush, { type RequestDetails } from 'web-push';
import { leadsInside } from '../network/private-network';
import { isPushAddress } from './push-address.policy';

/** A browser's push address and its encryption keys. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  payload: string;
  /** A newer message with the same topic replaces one that is not delivered yet. */
  topic: string;
}

/** `gone`: the subscription has ended. `refused`: the push service will never accept the message. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { at: Date };

const TTL_SECONDS = 3600;
const TIMEOUT_MS = 5000;
const DEFAULT_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 900;

/** Web Push (RFC 8030, 8291, 8292) through the browser vendors' push services. Browsers supply the addresses, so each is checked. */
@Injectable()
export class WebPush {
  readonly publicKey: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(config.VAPID_PRIVATE_KEY);
    this.publicKey = pair.getPublicKey('base64url');
  }

  /** Whether the subscription is usable: a public address and valid keys. */
  accepts(address: PushAddress): boolean {
    if (!isPushAddress(address.endpoint, this.config.PUSH_SERVICE_URL)) return false;
    try {
      this.requestFor(address, { payload: 'x', topic: 'x' });
      return true;
    } catch {
      return false;
    }
  }

  /** Throws a `DependencyUnavailableError` when the push service is unavailable: it may accept the same message later. */
  async send(address: PushAddress, order: PushMessage): Promise<PushOutcome> {
    if (!this.accepts(address)) return 'gone';
    const stop = this.metrics.providerCalls.startTimer({ provider: 'web-push', operation: 'send' });
    const answer = await this.post(this.requestFor(address, order)).catch((error: unknown) => {
      stop({ outcome: 'error' });
      if (leadsInside(error)) return null;
      // never log the address: it authorizes pushing to the browser
      throw new DependencyUnavailableError('The push service did not answer.', { cause: codeOf(error) });
    });
    if (!answer) return 'gone';
    const status = answer.statusCode ?? 0;
    answer.destroy();
    stop({ outcome: String(status) });
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429) return { at: retryAt(answer.headers['retry-after']) };
    if (status >= 500) throw new DependencyUnavailableError(`The push service answered ${status}.`);
    return 'refused';
  }

  private requestFor({ endpoint, keys }: PushAddress, { payload, topic }: PushMessage): RequestDetails {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: {
        subject: `mailto:${/<(?<address>[^>]+)>/.exec(this.config.MAIL_FROM)?.groups?.['address'] ?? this.config.MAIL_FROM}`,
        publicKey: this.publicKey,
        privateKey: this.config.VAPID_PRIVATE_KEY.toString('base64url'),
      },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
  }

  /** Redirects are not followed: they would bypass the check of the address. */
  private async post({ endpoint, headers, body }: RequestDetails): Promise<IncomingMessage> {
    const url = new URL(endpoint);
    const isOwn = url.origin === this.config.PUSH_SERVICE_URL;
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(Math.min(this.config.PROVIDER_TIMEOUT_MS, TIMEOUT_MS)),
      ...(isOwn ? {} : { agent: filteringAgent(url.href) }),
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  }
}

function retryAt(header: string | undefined): Date {
  const asked = Number(header ?? DEFAULT_RETRY_SECONDS);
  const seconds = Number.isFinite(asked) ? Math.min(Math.max(asked, 1), MAX_RETRY_SECONDS) : DEFAULT_RETRY_SECONDS;
  return new Date(Date.now() + seconds * 1000);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
