import { Injectable } from '@nestjs/common';
import { type EventType, RIGHTS_EVENTS } from '@app/contracts/catalogue/events';
import type { EventPage, EventsQuery } from '@app/contracts/realtime/realtime.contract';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { type EventRow, EventsRepository } from './events.repository';

/**
 * Limits of recent activity: the events, which are grouped afterwards, and the numbers to look at. Most numbers are statuses, or others'
 * events.
 */
const RECENT = { limit: 400, span: 10_000 };

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
    return { events: rows.map(storedEventOf), examined_to: Math.min(from + limit, head), head_seq: head, epoch };
  }

  /** The newest visible events of these types, newest first; none where they are not kept any more. */
  async recent(ctx: RequestContext, types: readonly EventType[]): Promise<StoredEvent[]> {
    return (await this.events.findNewest(ctx, types, RECENT)).map(storedEventOf);
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

const storedEventOf = ({ seq, type, payload, created_at }: EventRow): StoredEvent => ({ seq, type, at: created_at.toISOString(), payload });
