import type { BehavioursStore } from '../../behaviours/behaviours.store';
import type { SandboxClock } from '../../clock/sandbox-clock';
import { rfc2822 } from '../../protocol/provider-date';
import { withoutFragment } from '../../webhooks/connection-overrides.policy';
import type { WebhookKind } from '../../webhooks/webhook-entry';
import { type WebhookOutcome, type WebhooksService, failureCodeOf } from '../../webhooks/webhooks.service';
import type { AlertsStore } from './alerts.store';
import type { Call, CallEvent, DocumentAddress } from './call';
import { callParameters, defined } from './call-parameters';

/** Largest delay of a callback whose order is shuffled. */
const SHUFFLED_WITHIN_MS = 300;

const FORGOTTEN: WebhookOutcome = {
  at: 0,
  latencyMs: 0,
  responseCode: null,
  error: 'The call is forgotten',
  failure: 'ct',
  body: '',
  contentType: '',
};

export interface CallNotice {
  kind: WebhookKind;
  /** The conference or recording, where it is not the call. */
  resourceSid?: string;
  target: DocumentAddress;
  parameters: Record<string, string | number | boolean | null | undefined>;
}

/** Reports calls to the product, and asks it for documents. */
export class CallWebhooksService {
  constructor(
    private readonly services: { clock: SandboxClock; webhooks: WebhooksService; behaviours: BehavioursStore; alerts: AlertsStore },
  ) {}

  /** Requests TwiML with the fields of the call. */
  async requestDocument(call: Call, { url, method }: DocumentAddress, extra: CallNotice['parameters'] = {}): Promise<WebhookOutcome> {
    if (call.isForgotten) return FORGOTTEN;
    const parameters = { ...callParameters(call), ...defined(extra) };
    const event = `${call.sid} ${url} ${this.services.clock.now()}`;
    return this.services.webhooks.request(
      { accountSid: call.accountSid, kind: 'voice', resourceSid: call.sid, method, url, parameters },
      event,
    );
  }

  /** The parameters that a fallback URL gets besides the usual ones. */
  failureParameters(url: string, failure: Parameters<typeof failureCodeOf>[0] | null) {
    return { ErrorCode: failure ? failureCodeOf(failure) : '12100', ErrorUrl: withoutFragment(url) };
  }

  /** Reports a leg's event to its callback, where that was asked for. */
  reportProgress(call: Call, event: CallEvent): void {
    const { callback } = call;
    if (!callback?.events.includes(event)) return;
    const { clock } = this.services;
    const seconds = call.seconds(clock.now());
    this.notify(call, {
      kind: 'progress',
      target: callback,
      parameters: {
        ...callParameters(call),
        CallStatus: event === 'initiated' ? 'initiated' : call.status,
        Timestamp: rfc2822(clock.now()),
        CallbackSource: 'call-progress-events',
        SequenceNumber: call.sequence++,
        ...(event === 'completed' && { CallDuration: seconds, Duration: Math.ceil(seconds / 60), SipResponseCode: call.sipCode }),
      },
    });
  }

  /** Tells the product without waiting, under the faults of the account's calls. */
  notify(call: Pick<Call, 'accountSid' | 'sid'>, notice: CallNotice): void {
    const { behaviours, clock } = this.services;
    const callbacks = behaviours.chooseForCall({ api: 'calls', account: call.accountSid, method: 'POST' })?.callbacks;
    if (callbacks === 'none') return;
    const delayMs = callbacks === 'shuffled' ? Math.random() * SHUFFLED_WITHIN_MS : 0;
    for (let copy = callbacks === 'duplicated' ? 2 : 1; copy > 0; copy--) {
      if (delayMs > 0) clock.at(clock.now() + delayMs, () => void this.send(call, notice));
      else void this.send(call, notice);
    }
  }

  warn(call: Pick<Call, 'accountSid' | 'sid'>, code: number, text: string): void {
    this.services.alerts.add({ accountSid: call.accountSid, resourceSid: call.sid, code, text, at: this.services.clock.now() });
  }

  private async send(
    call: Pick<Call, 'accountSid' | 'sid'>,
    { kind, resourceSid = call.sid, target, parameters }: CallNotice,
  ): Promise<void> {
    const { url, method } = target;
    const event = `${resourceSid} ${JSON.stringify(parameters)}`;
    const webhook = { accountSid: call.accountSid, kind, resourceSid, method, url, parameters: defined(parameters) };
    const outcome = await this.services.webhooks.request(webhook, event);
    if (outcome.failure) this.warn(call, Number(failureCodeOf(outcome.failure)), `${url} did not take a callback`);
  }
}
