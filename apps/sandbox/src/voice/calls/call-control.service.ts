import type { SandboxClock } from '../../clock/sandbox-clock';
import type { Mixer } from '../audio/mixer';
import { Call, type CallFields, type LineError } from './call';
import type { CallStatus } from './call-status';
import type { CallWebhooksService } from './call-webhooks.service';
import type { CallsStore } from './calls.store';

/** Creates legs, answers and ends them. */
export class CallControlService {
  constructor(private readonly services: { clock: SandboxClock; calls: CallsStore; mixer: Mixer; callWebhooks: CallWebhooksService }) {}

  create(fields: Omit<CallFields, 'createdAt'>): Call {
    const { calls, callWebhooks, mixer, clock } = this.services;
    const call = new Call({ ...fields, createdAt: clock.now() });
    call.on('progress', (event) => callWebhooks.reportProgress(call, event));
    call.on('answered', () => mixer.addLeg(call.audio));
    calls.add(call);
    return call;
  }

  /** Rings the other end of an outgoing leg. */
  ring(call: Call): void {
    call.start(this.services.clock.now());
    call.line.ring(call);
  }

  /** Picks up an incoming leg, or does nothing if it has been picked up before. */
  async answer(call: Call): Promise<void> {
    if (call.isAnswered || call.isEnded) return;
    await call.line.open(call);
    call.markAnswered(this.services.clock.now());
  }

  /** Ends a leg and tells its other end, unless that hung up itself. */
  end(
    call: Call,
    status: CallStatus = 'completed',
    { error = null, told = false }: { error?: LineError | null; told?: boolean } = {},
  ): void {
    if (call.isEnded) return;
    const final = status === 'completed' && !call.isAnswered ? unansweredStatus(call) : status;
    if (!told) call.line.hangUp(call, error);
    call.finish(final, this.services.clock.now());
    this.services.mixer.removeLeg(call.audio);
    call.line.media?.close();
  }

  /** Ends every leg without a word to the product. */
  forgetAll(): void {
    for (const call of this.services.calls.newestFirst(undefined)) {
      call.isForgotten = true;
      call.removeAllListeners('progress');
      this.end(call);
    }
  }
}

/** The final status of a leg that ends before its answer. */
const unansweredStatus = ({ direction }: Call): CallStatus => (direction === 'inbound' ? 'no-answer' : 'canceled');
