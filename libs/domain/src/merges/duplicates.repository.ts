import { Injectable } from '@nestjs/common';
import type { MatchReason } from '@app/contracts/merges/merges.contract';
import type { Transaction } from '@app/database/transaction';

export interface FoundGroup {
  anchor: number;
  /** The anchor first, then newer contacts. */
  ids: number[];
  reasons: MatchReason[];
}

/** Enough to recognize a number shared by very many contacts. */
const MAX_GROUP_SIZE = 20;

/**
 * Each contact is anchored to the oldest contact that shares a value and is not marked distinct; contacts with the same anchor form a
 * group.
 */
const ANCHORED = `
  with shared as (
    select kind, value from contact_match_keys where organization_id = $1 group by kind, value having count(*) > 1
  ), pairs as (
    select newer.contact_id as id, newer.kind, oldest.contact_id as anchor
    from shared
    join contact_match_keys newer on newer.organization_id = $1 and newer.kind = shared.kind and newer.value = shared.value
    join lateral (
      select older.contact_id from contact_match_keys older
      where older.organization_id = $1 and older.kind = newer.kind and older.value = newer.value and older.contact_id < newer.contact_id
        and not exists (
          select 1 from contact_distinctions apart
          where apart.organization_id = $1 and apart.contact_id = older.contact_id and apart.other_id = newer.contact_id
        )
      order by older.contact_id limit 1
    ) oldest on true
  ), anchored as (
    select id, min(anchor) as anchor, array_agg(kind) as kinds from pairs group by id
  )`;

@Injectable()
export class DuplicatesRepository {
  /** Groups with the newest anchor first. */
  findPage(tx: Transaction, before: number | undefined, limit: number): Promise<FoundGroup[]> {
    return tx.sql<FoundGroup>(
      `${ANCHORED}
       select a.anchor, to_jsonb((array[a.anchor] || array_agg(distinct a.id))[1:${MAX_GROUP_SIZE}]) as ids,
              array(select distinct kind from anchored b, unnest(b.kinds) kind where b.anchor = a.anchor order by kind) as reasons
       from anchored a where $2::bigint is null or a.anchor < $2
       group by a.anchor order by a.anchor desc limit $3`,
      [tx.organizationId, before ?? null, limit],
    );
  }

  async count(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ total: number }>(`${ANCHORED} select count(distinct anchor) as total from anchored`, [tx.organizationId]);
    return row?.total ?? 0;
  }
}
