import type { GroupView } from '@app/contracts/groups/groups.contract';
import type { ContactGroupEntity } from '@app/database/entities/contact-group.entity';
import type { RequestContext } from '@app/platform/context/request-context';

type Reader = Pick<RequestContext, 'seesAllChats' | 'userId'>;

/** Of the counts by owner, what a reader may see: those of nobody and the reader's own, or all. */
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

/** What decides who belongs to it. */
export const membershipOf = ({ id, rule }: ContactGroupEntity) => (rule ? { rule } : { groupId: id });
