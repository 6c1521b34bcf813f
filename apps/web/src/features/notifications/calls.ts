import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { Ticker } from '@/lib/realtime/ticker';

export type Raised = EventEnvelope<'notification.raised'>;
type ManyRead = EventEnvelope<'notification.many_read'>;

/** Notifications within this time share one call; the tabs hear each other's word in it. */
const GATHER_MS = 250;
/** Timers of a hidden page are a second late (a rule of browsers); what is later has slept. */
const LATE_MS = 1_500;
const QUIET_MS = 10_000;

/** Whether it is a customer who calls. */
export const fromCustomer = ({ kind }: Pick<NotificationView, 'kind'>): boolean => kind === 'new_message' || kind === 'new_lead';

/** A newer message of the same conversation takes the place of the older one. */
export const tagOf = (notification: NotificationView): string =>
  fromCustomer(notification) ? `conversation-${notification.conversation_id}` : `notification-${notification.id}`;

/** Calls once for what came together, without what was read meanwhile, here or in another browser. */
export class CallGatherer {
  private waiting = new Map<string, Raised>();
  private dueAt = 0;
  private readonly gathering = new Ticker(() => void this.callWhenSure());

  /**
   * Calls with the latest of each subject, in the order in which the subjects came. A computer that slept wakes with a late timer and without the
   * events of the meantime, so `upToDate` comes first.
   */
  constructor(
    private readonly call: (raised: Raised[]) => void,
    private readonly upToDate: (hasSlept: boolean) => Promise<boolean>,
  ) {}

  raise(event: Raised): void {
    this.waiting.set(tagOf(event.payload.notification), event);
    if (!this.gathering.running) this.dueAt = Date.now() + GATHER_MS;
    this.gathering.once(GATHER_MS);
  }

  read({ payload: { ids, all } }: ManyRead): void {
    for (const [tag, { payload }] of this.waiting) if (all || ids.includes(payload.notification.id)) this.waiting.delete(tag);
  }

  stop(): void {
    this.gathering.stop();
    this.waiting.clear();
  }

  private async callWhenSure(): Promise<void> {
    const isContinuous = await this.upToDate(Date.now() - this.dueAt > LATE_MS);
    const gathered = [...this.waiting.values()];
    this.waiting.clear();
    if (isContinuous && gathered.length > 0) this.call(gathered);
  }
}

/** Lets one thing call once in ten seconds, however much the customer writes. */
export class CallLimit {
  private readonly called = new Map<string, number>();

  mayCall(tag: string, now: number): boolean {
    const last = this.called.get(tag);
    if (last !== undefined && now - last < QUIET_MS) return false;
    this.called.set(tag, now);
    return true;
  }
}
