import { Injectable } from '@nestjs/common';
import type { GroupInput, GroupPatch } from '@app/contracts/groups/groups.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { ContactGroupDismissalEntity } from '@app/database/entities/contact-group-dismissal.entity';
import { ContactGroupEntity } from '@app/database/entities/contact-group.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredGroup = ContactGroupEntity;

export interface Counted {
  id: number;
  counts: Record<string, number>;
}

/** Event prefixes that can change membership; recounting itself is not one of them. */
const AFFECTING_EVENTS = ['contact', 'conversation', 'message', 'pipeline', 'import', 'group'];
const MAX_COUNT_AGE = '1 minute';

const COLUMNS = { name: 'name', description: 'description', rule: 'rule', proposal: null } as const satisfies ColumnMap<
  GroupInput,
  ContactGroupEntity
>;

@Injectable()
export class GroupsRepository {
  /** Sorted by name, ignoring case. */
  async list(tx: Transaction): Promise<ContactGroupEntity[]> {
    return tx.table(ContactGroupEntity).query('g').orderBy('lower(g.name)', 'ASC').addOrderBy('g.id', 'ASC').getMany();
  }

  find(tx: Transaction, id: number): Promise<ContactGroupEntity | null> {
    return tx.table(ContactGroupEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<ContactGroupEntity | null> {
    return tx.table(ContactGroupEntity).lock({ id });
  }

  count(tx: Transaction): Promise<number> {
    return tx.table(ContactGroupEntity).count({});
  }

  insert(tx: Transaction, input: GroupInput): Promise<ContactGroupEntity> {
    const kind = input.rule ? 'smart' : 'manual';
    return tx.table(ContactGroupEntity).insert({ ...columnsOf(COLUMNS, input), kind, createdByUserId: tx.ctx.userId });
  }

  async update(tx: Transaction, id: number, patch: GroupPatch): Promise<void> {
    await tx.table(ContactGroupEntity).update({ id }, { ...columnsOf(COLUMNS, patch), updatedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ContactGroupEntity).delete({ id });
  }

  /** Whether events or time may have made a count stale. */
  async hasStaleCounts(tx: Transaction): Promise<boolean> {
    const [row] = await tx.sql<{ stale: boolean }>(
      `select oldest.at < now() - interval '${MAX_COUNT_AGE}' or exists (
         select 1 from events e where e.organization_id = $1 and e.seq > oldest.seq
           and split_part(e.type, '.', 1) = any($2) and e.type <> 'group.counted'
       ) as stale
       from (select min(counted_at) as at, min(counted_seq) as seq from contact_groups where organization_id = $1) oldest
       where oldest.at is not null`,
      [tx.organizationId, AFFECTING_EVENTS],
    );
    return row?.stale ?? false;
  }

  /** Saves counts taken after event `seq` unless newer ones exist; returns the groups whose count changed. */
  async saveCounts(tx: Transaction, counted: Counted[], seq: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number; changed: boolean }>(
      `with before as (
         select g.id, g.counts from contact_groups g
         where g.organization_id = $1 and g.counted_seq <= $3 order by g.id for update
       )
       update contact_groups g set counts = taken.counts, counted_seq = $3, counted_at = now()
       from before join jsonb_to_recordset($2::jsonb) as taken(id bigint, counts jsonb) using (id)
       where g.organization_id = $1 and g.id = before.id
       returning g.id, before.counts <> taken.counts as changed`,
      [tx.organizationId, JSON.stringify(counted), seq],
    );
    return rows.filter((row) => row.changed).map((row) => row.id);
  }

  async dismiss(tx: Transaction, key: string): Promise<void> {
    await tx.sql(
      `insert into contact_group_dismissals (organization_id, proposal_key, user_id) values ($1, $2, $3) on conflict do nothing`,
      [tx.organizationId, key, tx.ctx.userId],
    );
  }

  async listDismissed(tx: Transaction): Promise<string[]> {
    return (await tx.table(ContactGroupDismissalEntity).find({ where: {} })).map((row) => row.proposalKey);
  }
}
