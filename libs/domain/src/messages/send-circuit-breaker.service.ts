import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { SendOutcome } from '@app/integrations/twilio/twilio-account';
import type { RequestContext } from '@app/platform/context/request-context';

/** Three consecutive failures mean the sender itself is in trouble. */
const FAILURES_TO_OPEN = 3;
/** An open circuit lets two sends through per second. */
const PROBE_INTERVAL_MS = 500;
const MAX_DELAY_MS = 5_000;

interface CircuitState {
  consecutiveFailures: number;
  nextProbeAt: number;
  /** The latest time that was promised to a waiting send. */
  lastScheduledAt: number;
}

const keyOf = (ctx: RequestContext, channel: Channel): string => `${ctx.organizationId} ${channel}`;

/** While the provider rejects or fails a sender's messages, that sender sends one message at a time until one is accepted. */
@Injectable()
export class SendCircuitBreaker {
  private readonly states = new Map<string, CircuitState>();

  /** Null when the sender may send now; otherwise the seconds to wait before asking again. */
  tryAcquire(ctx: RequestContext, channel: Channel, now = performance.now()): number | null {
    const state = this.states.get(keyOf(ctx, channel));
    if (!state || state.consecutiveFailures < FAILURES_TO_OPEN) return null;
    if (now >= state.nextProbeAt) {
      state.nextProbeAt = now + PROBE_INTERVAL_MS;
      return null;
    }
    state.lastScheduledAt = Math.min(now + MAX_DELAY_MS, Math.max(state.nextProbeAt, state.lastScheduledAt + PROBE_INTERVAL_MS));
    return (state.lastScheduledAt - now) / 1000;
  }

  recordOutcome(ctx: RequestContext, channel: Channel, { kind }: SendOutcome, now = performance.now()): void {
    const key = keyOf(ctx, channel);
    if (kind === 'accepted' || kind === 'refused') return void this.states.delete(key);
    const state = this.states.get(key) ?? { consecutiveFailures: 0, nextProbeAt: now, lastScheduledAt: now };
    state.consecutiveFailures++;
    if (state.consecutiveFailures === FAILURES_TO_OPEN) state.nextProbeAt = now + PROBE_INTERVAL_MS;
    this.states.set(key, state);
  }
}
