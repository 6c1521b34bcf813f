import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

export interface RawMessageRow {
  id: number;
  message: Record<string, unknown>;
}

/** Stored message rows with all columns. */
@Injectable()
export class RawMessagesRepository {
  findPage(tx: Transaction, conversationId: number, limit: number, before: number | undefined): Promise<RawMessageRow[]> {
    return tx.sql<RawMessageRow>(
      `select m.id, to_jsonb(m) || jsonb_build_object(
                'media', (select coalesce(jsonb_agg(to_jsonb(f) order by f.position), '[]') from message_media f
                          where f.organization_id = m.organization_id and f.message_id = m.id),
                'status_events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from message_status_events e
                                  where e.organization_id = m.organization_id and e.message_id = m.id)
              ) as message
       from messages m
       where m.organization_id = $1 and m.conversation_id = $2 and ($3::bigint is null or m.id < $3)
       order by m.id desc limit $4`,
      [tx.organizationId, conversationId, before ?? null, limit],
    );
  }
}
