import { Injectable } from '@nestjs/common';
import { EVENTS } from '@app/contracts/catalogue/events';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { type LoggedEvent, EventLogRepository } from './event-log.repository';
import { type Effects, effectsOf, NOTIFYING_EVENTS } from './notification-rules.policy';
import { NotificationWriterService } from './notification-writer.service';

/** Events per transaction. It holds their contacts, for which others wait. */
const BATCH_SIZE = 50;

/**
 * Reads the event log and creates notifications. The read position and the notifications are committed together, so that each event takes
 * effect once, outside the transaction of the inbound message.
 */
@Injectable()
export class NotificationDispatchService {
  constructor(
    private readonly database: Database,
    private readonly log: EventLogRepository,
    private readonly writer: NotificationWriterService,
  ) {}

  /** Reads every organization's new events. */
  async dispatchAll(): Promise<void> {
    for (const organizationId of await this.log.organizationsWithNews()) {
      await runForOrganization('notification-dispatch', organizationId, async (ctx) => {
        while (await this.dispatchBatch(ctx)) continue;
      });
    }
  }

  /** Returns whether more events are left. */
  private dispatchBatch(ctx: RequestContext): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const from = await this.log.lock(tx);
      if (from === null) return false;
      const head = await this.log.head(tx);
      const upTo = Math.min(from + BATCH_SIZE, head);
      if (upTo === from) return false;
      const events = await this.log.find(tx, from, upTo, NOTIFYING_EVENTS);
      await this.writer.apply(tx, events.map(effectsIn).filter(hasAny));
      await this.log.advance(tx, upTo);
      return upTo < head;
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
