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

/** Where a browser is reached, and the keys with which only it can read. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  payload: string;
  /** A newer order with the same topic takes the place of one that was not delivered yet. */
  topic: string;
}

/** `gone`: nobody is there any more. `refused`: the push service will never take it. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { at: Date };

const LIVES_SECONDS = 3600;
const LONGEST_WAIT_MS = 5000;
const USUAL_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 900;

/** Web Push (RFC 8030, 8291, 8292): the push services of the makers of browsers. Their addresses come from browsers, so each is looked at. */
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

  /** Whether something can be said to it: its address is a public one and its keys are keys. */
  accepts(address: PushAddress): boolean {
    if (!isPushAddress(address.endpoint, this.config.PUSH_SERVICE_URL)) return false;
    try {
      this.requestFor(address, { payload: 'x', topic: 'x' });
      return true;
    } catch {
      return false;
    }
  }

  /** Throws a `DependencyUnavailableError` when the push service is away or in trouble: it may take the same later. */
  async send(address: PushAddress, order: PushMessage): Promise<PushOutcome> {
    if (!this.accepts(address)) return 'gone';
    const stop = this.metrics.providerCalls.startTimer({ provider: 'web-push', operation: 'send' });
    const answer = await this.post(this.requestFor(address, order)).catch((error: unknown) => {
      stop({ outcome: 'error' });
      if (leadsInside(error)) return null;
      // the address stands in no log: whoever knows it may push to it
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
      TTL: LIVES_SECONDS,
      urgency: 'high',
      topic,
    });
  }

  /** Redirects are not followed: they would lead past the look at the address. */
  private async post({ endpoint, headers, body }: RequestDetails): Promise<IncomingMessage> {
    const url = new URL(endpoint);
    const isOwn = url.origin === this.config.PUSH_SERVICE_URL;
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(Math.min(this.config.PROVIDER_TIMEOUT_MS, LONGEST_WAIT_MS)),
      ...(isOwn ? {} : { agent: filteringAgent(url.href) }),
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  }
}

function retryAt(header: string | undefined): Date {
  const asked = Number(header ?? USUAL_RETRY_SECONDS);
  const seconds = Number.isFinite(asked) ? Math.min(Math.max(asked, 1), LONGEST_RETRY_SECONDS) : USUAL_RETRY_SECONDS;
  return new Date(Date.now() + seconds * 1000);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
