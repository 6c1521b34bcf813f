import { Injectable } from '@nestjs/common';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { MAX_TAGS } from '@app/contracts/contacts/contacts.contract';
import type { Transaction } from '@app/database/transaction';
import { type Condition, selectedOf } from './contact-filter.policy';
import { GroupConditions } from './group-conditions.service';

export interface SelectedContact {
  id: number;
  stage: string;
  assigned_user_id: number | null;
}

export interface TagChanges {
  add: string[];
  remove: string[];
}

/** Bulk changes in one statement. */
@Injectable()
export class ContactSelectionRepository {
  constructor(private readonly groups: GroupConditions) {}

  /** Locks the next contacts of a selection, oldest first to avoid deadlocks. */
  async lockBatch(tx: Transaction, selection: ContactSelection, after: number, limit: number): Promise<SelectedContact[]> {
    const { where, values } = await this.selected(tx, selection);
    return tx.sql(
      `select c.id, c.stage, c.assigned_user_id from contacts c where ${where} and c.id > $${values.push(after)}
       order by c.id limit ${limit} for update of c`,
      values,
    );
  }

  /** The next ids of a selection, newest first as in the list. */
  async pageOfIds(tx: Transaction, selection: ContactSelection, before: number, limit: number): Promise<number[]> {
    const { where, values } = await this.selected(tx, selection);
    const rows = await tx.sql<{ id: number }>(
      `select c.id from contacts c where ${where} and c.id < $${values.push(before)} order by c.id desc limit ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  async newestId(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ id: number | null }>(`select max(id) as id from contacts where organization_id = $1`, [tx.organizationId]);
    return row?.id ?? 0;
  }

  /** Tags ignore case. Returns the changed contacts. */
  async changeTags(tx: Transaction, ids: number[], { add, remove }: TagChanges): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `with wanted as (
         select c.id, (
           array(select tag from unnest(c.tags) with ordinality kept(tag, place) where lower(tag) <> all($4::text[]) order by place)
           || array(
             select tag from unnest($3::text[]) with ordinality added(tag, place)
             where lower(tag) <> all(select lower(own) from unnest(c.tags) own) order by place
           )
         )[1:${MAX_TAGS}] as tags
         from contacts c where c.organization_id = $1 and c.id = any($2::bigint[])
       )
       update contacts c set tags = wanted.tags, updated_at = now() from wanted
       where c.organization_id = $1 and c.id = wanted.id and c.tags <> wanted.tags
       returning c.id`,
      [tx.organizationId, ids, add, remove.map((tag) => tag.toLowerCase())],
    );
    return rows.map(({ id }) => id);
  }

  async setStage(tx: Transaction, ids: number[], stage: string): Promise<void> {
    await tx.sql(
      `update contacts set stage = $3, stage_entered_at = now(), updated_at = now() where organization_id = $1 and id = any($2::bigint[])`,
      [tx.organizationId, ids, stage],
    );
  }

  async setAssignee(tx: Transaction, ids: number[], userId: number | null): Promise<void> {
    await tx.sql(
      `update contacts set assigned_user_id = $3, left_unassigned_at = null where organization_id = $1 and id = any($2::bigint[])`,
      [tx.organizationId, ids, userId],
    );
  }

  private async selected(tx: Transaction, selection: ContactSelection): Promise<Condition> {
    return selectedOf(tx.ctx, selection, 'all' in selection ? await this.groups.of(tx, selection.all) : null);
  }
}
