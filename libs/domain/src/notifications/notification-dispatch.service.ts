import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EVENTS } from '@app/contracts/catalogue/events';
import { Database } from '@app/database/database';
import type { CommitSignal } from '@app/platform/commit/commit-signals';
import type { RequestContext } from '@app/platform/context/request-context';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { type LoggedEvent, EventLogRepository } from './event-log.repository';
import { type Effects, effectsOf, NOTIFYING_EVENTS } from './notification-rules.policy';
import { NotificationWriterService } from './notification-writer.service';

/** Events per transaction. It holds their contacts, for which others wait. */
const BATCH_SIZE = 500;
/** The events of a burst are read together. */
const GATHER_MS = 100;

const NOTIFYING: ReadonlySet<string> = new Set(NOTIFYING_EVENTS);

/**
 * Reads the event log and creates notifications. The read position and the notifications are committed together, so that each event takes
 * effect once, outside the transaction of the inbound message.
 */
@Injectable()
export class NotificationDispatchService {
  private readonly woken = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly log: EventLogRepository,
    private readonly writer: NotificationWriterService,
  ) {}

  /** Notes an organization for `dispatchWoken`; returns false for a commit that can notify nobody. */
  wake({ organizationId, types }: CommitSignal): boolean {
    if (!types.some((type) => NOTIFYING.has(type))) return false;
    this.woken.add(organizationId);
    return true;
  }

  /** Reads the new events of the organizations that were noted, until there are no more of them. */
  async dispatchWoken(): Promise<void> {
    while (this.woken.size > 0) {
      await sleep(GATHER_MS);
      const organizationIds = [...this.woken];
      this.woken.clear();
      for (const organizationId of organizationIds) await this.dispatch(organizationId);
    }
  }

  /** Reads every organization's new events, also those whose commit nobody heard of. */
  async dispatchAll(): Promise<void> {
    for (const organizationId of await this.log.organizationsWithNews(NOTIFYING_EVENTS)) await this.dispatch(organizationId);
  }

  private dispatch(organizationId: number): Promise<void> {
    return runForOrganization('notification-dispatch', organizationId, async (ctx) => {
      while (await this.dispatchBatch(ctx)) continue;
    });
  }

  /** Returns whether more events may be left. */
  private dispatchBatch(ctx: RequestContext): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const events = await this.log.take(tx, NOTIFYING_EVENTS, BATCH_SIZE);
      await this.writer.apply(tx, events.map(effectsIn).filter(hasAny));
      return events.length === BATCH_SIZE;
    });
  }
}

const NONE: Effects = { reads: [], drafts: [] };
const hasAny = ({ reads, drafts }: Effects): boolean => reads.length + drafts.length > 0;

/** An old event may not match its current contract; it creates no notification. */
function effectsIn({ type, payload, created_at: at }: LoggedEvent): Effects {
  const read = EVENTS[type].safeParse(payload);
  return read.success ? effectsOf(type, read.data, at) : NONE;
}
