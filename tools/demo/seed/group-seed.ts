import type pg from 'pg';
import { DAY } from '../clock';
import { MANUAL_GROUP, SMART_GROUPS } from '../groups';
import { insertRows } from './row-inserts';

interface GroupSeedContext {
  client: pg.ClientBase;
  organizationId: number;
  owner: number | null;
  now: number;
}

/** Inserts the groups of a dealership, after its contacts. They are counted when they are first viewed. */
export async function insertGroups({ client, organizationId, owner, now }: GroupSeedContext): Promise<void> {
  const rowOf = ({ name, description }: { name: string; description: string }, index: number) => {
    const writtenAt = new Date(now - (index + 2) * DAY).toISOString();
    const times = { counted_at: writtenAt, created_at: writtenAt, updated_at: writtenAt };
    return { organization_id: organizationId, name, description, created_by_user_id: owner, counts: {}, counted_seq: 0, ...times };
  };
  const smart = SMART_GROUPS.map((group, index) => ({ ...rowOf(group, index), kind: 'smart', rule: group.rule }));
  await insertRows(client, 'contact_groups', smart);
  const [manual] = await insertRows(client, 'contact_groups', [{ ...rowOf(MANUAL_GROUP, smart.length), kind: 'manual', rule: null }]);
  await client.query(
    `insert into contact_group_members (organization_id, group_id, contact_id, added_by_user_id, added_at)
     select $1, $2, id, $3, $4 from contacts where organization_id = $1 and tags @> array[$5] order by id desc limit $6`,
    [organizationId, manual, owner, new Date(now - 2 * DAY).toISOString(), MANUAL_GROUP.tag, MANUAL_GROUP.members],
  );
}
