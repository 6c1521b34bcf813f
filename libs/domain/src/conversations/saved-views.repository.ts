import { Injectable } from '@nestjs/common';
import type { SavedViewInput } from '@app/contracts/conversations/saved-views.contract';
import { SavedViewEntity } from '@app/database/entities/saved-view.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredView = SavedViewEntity;

@Injectable()
export class SavedViewsRepository {
  /** Sorted by name, ignoring case. */
  list(tx: Transaction, userId: number): Promise<SavedViewEntity[]> {
    return tx.table(SavedViewEntity).query('v').andWhere('v.userId = :userId', { userId }).orderBy('lower(v.name)', 'ASC').getMany();
  }

  count(tx: Transaction, userId: number): Promise<number> {
    return tx.table(SavedViewEntity).count({ userId });
  }

  /** Takes the place of the person's view of this name, ignoring case. */
  async save(tx: Transaction, userId: number, { name, filter }: SavedViewInput): Promise<number> {
    const [row] = await tx.sql<{ id: number }>(
      `insert into saved_views (organization_id, user_id, name, filter) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter, updated_at = now()
       returning id`,
      [tx.organizationId, userId, name, JSON.stringify(filter)],
    );
    if (!row) throw new Error('The view was not saved');
    return row.id;
  }

  delete(tx: Transaction, userId: number, id: number): Promise<number> {
    return tx.table(SavedViewEntity).delete({ userId, id });
  }
}
