import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountsStore } from '../accounts/accounts.store';
import type { HttpMethod } from '../accounts/account';
import type { SandboxClock } from '../clock/sandbox-clock';
import { type ConnectionRules, type FailureKind, connectionRulesOf, withoutFragment } from './connection-overrides.policy';
import type { WebhookAttempt, WebhookEntry, WebhookKind } from './webhook-entry';
import type { WebhookLogStore } from './webhook-log.store';
import { WebhookFailure, requestWebhook } from './webhook-request';
import { type WebhookParameters, idempotencyTokenOf, signatureOf } from './webhook-signature';

export interface Webhook {
  accountSid: string;
  kind: WebhookKind;
  /** The message, call, conference or recording that it tells of. */
  resourceSid: string;
  method: HttpMethod;
  url: string;
  parameters: WebhookParameters;
  /** Called with the same parameters, plus `ErrorCode` and `ErrorUrl`, when the first URL fails. */
  fallback?: { url: string; method: HttpMethod } | null;
}

export interface WebhookOutcome extends WebhookAttempt {
  failure: FailureKind | null;
  body: string;
  contentType: string;
}

/** Delays between attempts. The provider documents none; with these, all attempts fit in its 15 seconds. */
const FIRST_PAUSE_MS = 250;
const RETRIEVAL_FAILED = '11200';
const CONNECTION_FAILED = '11205';

/** The provider's error code of a request that failed. */
export const failureCodeOf = (failure: FailureKind) => (failure === 'ct' ? CONNECTION_FAILED : RETRIEVAL_FAILED);

export class WebhooksService {
  constructor(
    private readonly accounts: AccountsStore,
    private readonly log: WebhookLogStore,
    private readonly clock: SandboxClock,
  ) {}

  /** Sends with the provider's retries and fallback. Returns the last HTTP status, or null without a response. */
  async deliver(webhook: Webhook): Promise<number | null> {
    const { fallback, ...entry } = webhook;
    const event = `${webhook.resourceSid} ${webhook.parameters.MessageStatus ?? 'received'}`;
    const outcome = await this.request(entry, event);
    if (!outcome.failure || !fallback?.url) return outcome.responseCode;
    const parameters = { ...webhook.parameters, ErrorCode: failureCodeOf(outcome.failure), ErrorUrl: withoutFragment(webhook.url) };
    return (await this.request({ ...entry, ...fallback, kind: 'fallback', parameters }, event)).responseCode;
  }

  /** Sends to one URL with the provider's retries. `event` identifies the reported event: requests about one event share a token. */
  request(webhook: Omit<Webhook, 'fallback'>, event: string): Promise<WebhookOutcome> {
    const idempotencyToken = idempotencyTokenOf(event);
    return this.send(this.log.open({ ...webhook, idempotencyToken, createdAt: this.clock.now(), replayOf: null }));
  }

  /** Sends the same webhook again as a new log entry. */
  async replay(original: WebhookEntry): Promise<WebhookEntry> {
    const { id, attempts: _attempts, ...entry } = original;
    const repeated = this.log.open({ ...entry, createdAt: this.clock.now(), replayOf: id });
    await this.send(repeated);
    return repeated;
  }

  private async send(entry: WebhookEntry): Promise<WebhookOutcome> {
    const rules = connectionRulesOf(entry.url);
    const deadline = Date.now() + rules.totalTimeoutMs;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.attempt(entry, rules, deadline);
      const pause = FIRST_PAUSE_MS * 2 ** attempt;
      const mayRetry = outcome.failure && rules.retryOn.has(outcome.failure) && attempt < rules.retryCount;
      if (!mayRetry || Date.now() + pause >= deadline) return outcome;
      await sleep(pause);
    }
  }

  private async attempt(entry: WebhookEntry, rules: ConnectionRules, deadline: number): Promise<WebhookOutcome> {
    const started = Date.now();
    const left = Math.max(deadline - started, 1);
    const outcome = await requestWebhook({
      ...this.signed(entry),
      connectTimeoutMs: Math.min(rules.connectTimeoutMs, left),
      readTimeoutMs: Math.min(rules.readTimeoutMs, left),
    })
      .then(({ status, body, contentType }) => ({ responseCode: status, error: null, failure: failureOf(status), body, contentType }))
      .catch((error: unknown) => unanswered(error));
    const attempt = { at: this.clock.now(), latencyMs: Date.now() - started, responseCode: outcome.responseCode, error: outcome.error };
    this.log.attempted(entry, attempt);
    return { ...attempt, failure: outcome.failure, body: outcome.body, contentType: outcome.contentType };
  }

  private signed(entry: WebhookEntry) {
    const form = new URLSearchParams(entry.parameters).toString();
    const address = withoutFragment(entry.url);
    const isPost = entry.method === 'POST';
    const url = isPost ? address : `${address}${address.includes('?') ? '&' : '?'}${form}`;
    const token = this.accounts.find(entry.accountSid)?.authToken ?? '';
    return {
      method: entry.method,
      url,
      body: isPost ? form : '',
      headers: {
        ...(isPost && { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' }),
        'User-Agent': 'TwilioProxy/1.1',
        Accept: '*/*',
        'X-Twilio-Signature': signatureOf(token, url, isPost ? entry.parameters : {}),
        'I-Twilio-Idempotency-Token': entry.idempotencyToken,
      },
    };
  }
}

function failureOf(status: number): FailureKind | null {
  if (status >= 500) return '5xx';
  return status >= 400 ? '4xx' : null;
}

function unanswered(error: unknown) {
  const nothing = { responseCode: null, body: '', contentType: '' };
  if (error instanceof WebhookFailure) return { ...nothing, error: error.reason, failure: error.kind };
  return { ...nothing, error: error instanceof Error ? error.message : String(error), failure: 'ct' as const };
}
