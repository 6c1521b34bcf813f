import { Injectable } from '@nestjs/common';
import { TimelineKind, type TimelinePage, type TimelineQuery } from '@app/contracts/timeline/timeline.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { timelineItemOf } from './timeline.mapper';
import { timelineCursor, TimelineRepository } from './timeline.repository';

/** The history of a contact, for users who may see the contact. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsService,
    private readonly timeline: TimelineRepository,
  ) {}

  list(ctx: RequestContext, contactId: number, { kinds, cursor, per_page }: TimelineQuery): Promise<TimelinePage> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      const from = cursor ? timelineCursor.decode(cursor) : null;
      const wanted = TimelineKind.options.filter((kind) => kinds?.includes(kind) ?? true);
      const rows = await this.timeline.find(tx, contactId, { kinds: wanted, from, limit: per_page });
      const last = rows.length === per_page ? rows.at(-1) : undefined;
      return { items: rows.map(timelineItemOf), next_cursor: last ? timelineCursor.encode({ ...last, at: last.position }) : null };
    });
  }
}
