import type { SandboxClock } from '../../clock/sandbox-clock';

const INTERVAL_MS = 1_000;

/** Calls and participants created by REST start at one a second per account; legs of a Dial never wait. Source: Twilio docs, "Call queueing". */
export class CallQueue {
  private readonly nextFree = new Map<string, number>();

  constructor(private readonly clock: SandboxClock) {}

  /** Runs when it is the account's turn, at once where nobody waits. Tells the time it waits, in ms. */
  enqueue(accountSid: string, run: () => void): number {
    const now = this.clock.now();
    const turn = Math.max(now, this.nextFree.get(accountSid) ?? now);
    this.nextFree.set(accountSid, turn + INTERVAL_MS);
    this.clock.at(turn, run);
    return turn - now;
  }

  clear(): void {
    this.nextFree.clear();
  }
}
