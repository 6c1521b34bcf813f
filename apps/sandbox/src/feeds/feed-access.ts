import type { BehavioursStore } from '../behaviours/behaviours.store';
import type { SandboxClock } from '../clock/sandbox-clock';
import { wait } from '../clock/wait';

/** The one account of the dealer's servers. */
export const FEED_USER = 'dealer';
export const FEED_PASSWORD = 'feed-secret';

export const isDealer = ({ username, password }: { username: string; password: string }): boolean =>
  username === FEED_USER && password === FEED_PASSWORD;

/** The clients that are served, and how badly. */
export class FeedAccess {
  constructor(
    private readonly behaviours: BehavioursStore,
    private readonly clock: SandboxClock,
  ) {}

  /** Delays or hangs a session that begins, as the behaviour of "feeds" says; false where it is to be cut. */
  async admit(): Promise<boolean> {
    const behaviour = this.behaviours.chooseForCall({ api: 'feeds', account: '', method: 'GET' });
    if (behaviour?.hangMs !== undefined) await wait(this.clock, behaviour.hangMs);
    else if (behaviour?.delayMs) await wait(this.clock, behaviour.delayMs);
    return !behaviour?.reset && behaviour?.hangMs === undefined && !behaviour?.http;
  }
}
