import { Injectable } from '@nestjs/common';
import { type EventType, RIGHTS_EVENTS } from '@app/contracts/catalogue/events';
import type { EventPage, EventsQuery } from '@app/contracts/realtime/realtime.contract';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventsRepository } from './events.repository';

/** How far back recent activity is looked for. */
const RECENT_NUMBERS = 400;

export type StoredEvent = EventPage['events'][number];

/** Events since a number: browsers use it after a gap and while their socket is down. */
@Injectable()
export class EventFeedService {
  constructor(private readonly events: EventsRepository) {}

  /** In order, at most `limit` numbers. Refuses a number older than the retained events (`events.too_old`). */
  async after(ctx: RequestContext, { after, limit }: EventsQuery): Promise<EventPage> {
    const from = after ?? Number.MAX_SAFE_INTEGER;
    const { head, epoch, oldest, events: rows } = await this.events.findVisible(ctx, from, from + limit);
    if (from >= head) return { events: [], examined_to: head, head_seq: head, epoch };
    if (oldest === null || from < oldest - 1) throw new AppError('events.too_old');
    const events = rows.map(({ seq, type, payload, created_at }) => ({ seq, type, at: created_at.toISOString(), payload }));
    return { events, examined_to: Math.min(from + limit, head), head_seq: head, epoch };
  }

  /** The visible events of these types among the newest numbers, in order; none where they are not kept any more. */
  async recent(ctx: RequestContext, types: readonly EventType[]): Promise<StoredEvent[]> {
    const { head } = await this.events.findVisible(ctx, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const { events } = await this.events.findVisible(ctx, Math.max(0, head - RECENT_NUMBERS), head);
    const wanted = new Set<string>(types);
    return events.flatMap(({ seq, type, payload, created_at }) =>
      wanted.has(type) ? [{ seq, type, at: created_at.toISOString(), payload }] : [],
    );
  }

  /** The newest event numbers, for the socket heartbeat. */
  heads(organizationIds: number[]): Promise<Map<number, number>> {
    return this.events.heads(organizationIds);
  }

  /** Organizations in which rights may have changed since the given number. */
  withChangedRights(since: ReadonlyMap<number, number>): Promise<number[]> {
    return this.events.organizationsWith(RIGHTS_EVENTS, since);
  }
}
