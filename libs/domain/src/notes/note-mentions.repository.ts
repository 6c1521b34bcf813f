import { Injectable } from '@nestjs/common';
import { NoteMentionEntity } from '@app/database/entities/note-mention.entity';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class NoteMentionsRepository {
  /** Replaces the mentions of a note; returns users who were not mentioned before. */
  async replace(tx: Transaction, noteId: number, userIds: number[]): Promise<number[]> {
    await tx.sql(`delete from note_mentions where organization_id = $1 and note_id = $2 and user_id <> all($3)`, [
      tx.organizationId,
      noteId,
      userIds,
    ]);
    const known = new Set((await tx.table(NoteMentionEntity).find({ where: { noteId } })).map((mention) => mention.userId));
    const added = userIds.filter((id) => !known.has(id));
    for (const userId of added) await tx.table(NoteMentionEntity).insert({ noteId, userId });
    return added;
  }
}
