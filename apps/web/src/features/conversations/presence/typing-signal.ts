import { Ticker } from '@/lib/realtime/ticker';

/** Said again this often while a person keeps typing, so that a lost word is made good. */
const REPEAT_MS = 3_000;
/** A person who has not touched a key for this long is no longer replying. */
const IDLE_MS = 6_000;

/** Tells the others that someone is replying, without a word per key. */
export class TypingSignal {
  private saidAt: number | undefined;
  private readonly idle = new Ticker(() => this.stop());

  constructor(private readonly say: (typing: boolean) => void) {}

  type(): void {
    this.idle.stop();
    this.idle.once(IDLE_MS);
    const now = Date.now();
    if (this.saidAt !== undefined && now - this.saidAt < REPEAT_MS) return;
    this.saidAt = now;
    this.say(true);
  }

  stop(): void {
    this.idle.stop();
    if (this.saidAt === undefined) return;
    this.saidAt = undefined;
    this.say(false);
  }
}
