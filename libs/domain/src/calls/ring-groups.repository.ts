import { Injectable } from '@nestjs/common';
import type { RingGroupView } from '@app/contracts/calls/voice-numbers.contract';
import { RingGroupMemberEntity } from '@app/database/entities/ring-group-member.entity';
import { RingGroupEntity } from '@app/database/entities/ring-group.entity';
import type { Transaction } from '@app/database/transaction';
import { In, Not } from 'typeorm';

@Injectable()
export class RingGroupsRepository {
  /** Sorted by name. */
  list(tx: Transaction): Promise<RingGroupView[]> {
    return tx.sql<RingGroupView>(
      `select g.id, g.name, coalesce((select json_agg(m.user_id order by m.id) from ring_group_members m
         where m.organization_id = g.organization_id and m.ring_group_id = g.id), '[]') as user_ids
       from ring_groups g where g.organization_id = $1 order by lower(g.name), g.id`,
      [tx.organizationId],
    );
  }

  async exists(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.table(RingGroupEntity).count({ id })) > 0;
  }

  async membersOf(tx: Transaction, id: number): Promise<number[]> {
    return (await tx.table(RingGroupMemberEntity).find({ where: { ringGroupId: id } })).map(({ userId }) => userId);
  }

  async deleteOthers(tx: Transaction, ids: number[]): Promise<void> {
    await tx.table(RingGroupEntity).delete({ id: Not(In(ids)) });
  }

  /** These groups are to be renamed; until then they have names that nobody can type, so that two may swap theirs. */
  async freeNames(tx: Transaction, ids: number[]): Promise<void> {
    await tx.sql(`update ring_groups set name = chr(10) || id where organization_id = $1 and id = any($2)`, [tx.organizationId, ids]);
  }

  /** The group of this id, else the one of this name, else a new one; with these members. */
  async save(tx: Transaction, { id, name, user_ids }: { id: number | null; name: string; user_ids: number[] }): Promise<void> {
    const [row] = await tx.sql<{ id: number }>(
      id === null
        ? `insert into ring_groups (organization_id, name) values ($1, $2)
           on conflict (organization_id, lower(name)) do update set name = excluded.name returning id`
        : `update ring_groups set name = $2 where organization_id = $1 and id = $3 returning id`,
      id === null ? [tx.organizationId, name] : [tx.organizationId, name, id],
    );
    const groupId = row?.id ?? 0;
    await tx.table(RingGroupMemberEntity).delete({ ringGroupId: groupId, userId: Not(In(user_ids)) });
    await tx.sql(
      `insert into ring_group_members (organization_id, ring_group_id, user_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing`,
      [tx.organizationId, groupId, user_ids],
    );
  }

  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.table(RingGroupMemberEntity).delete({ userId });
  }
}
