import type { GroupView } from '@app/contracts/groups/groups.contract';
import type { ContactGroupEntity } from '@app/database/entities/contact-group.entity';
import type { RequestContext } from '@app/platform/context/request-context';

type Reader = Pick<RequestContext, 'seesAllChats' | 'userId'>;

/** The part of the counts that the reader may see: unassigned and their own contacts, or all. */
export function countFor({ seesAllChats, userId }: Reader, counts: Record<string, number>): number {
  if (!seesAllChats) return (counts['0'] ?? 0) + (counts[String(userId)] ?? 0);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function groupViewOf(group: ContactGroupEntity, reader: Reader, names: ReadonlyMap<number, string>): GroupView {
  const { id, name, description, kind, rule, counts, countedAt, createdByUserId, createdAt, updatedAt } = group;
  return {
    id,
    name,
    description,
    kind,
    rule,
    count: countFor(reader, counts),
    counted_at: countedAt.toISOString(),
    created_by: createdByUserId === null ? null : { id: createdByUserId, name: names.get(createdByUserId) ?? '' },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

/** The rule of a smart group, or the id of a manual one. */
export const membershipOf = ({ id, rule }: ContactGroupEntity) => (rule ? { rule } : { groupId: id });
