import type { Effects, MarkRead, NotificationDraft } from './notification-rules.policy';

/** A notification for one person. */
export interface AddressedDraft {
  userId: number;
  inApp: boolean;
  draft: NotificationDraft;
}

/**
 * The effects of many events in as few rounds as possible. In each round everything that is to be marked read comes first, then what is created:
 * only what would mark a notification of its own round read begins the next one.
 */
export function roundsOf(effects: readonly Effects[]): Effects[] {
  const rounds: Effects[] = [];
  for (const { reads, drafts } of effects) {
    const round = rounds.at(-1);
    if (round && !reads.some((read) => round.drafts.some((draft) => concerns(read, draft)))) {
      round.reads.push(...reads);
      round.drafts.push(...drafts);
    } else rounds.push({ reads: [...reads], drafts: [...drafts] });
  }
  return rounds.map(({ reads, drafts }) => ({ reads: united(reads), drafts }));
}

/** One row for each person and group: it counts what came together and shows the last text, or the first where a key allows only one. */
export function mergedDrafts(addressed: readonly AddressedDraft[]): AddressedDraft[] {
  const merged = new Map<string, AddressedDraft>();
  for (const one of addressed) {
    const { userId, inApp, draft } = one;
    const key = `${userId}/${draft.onceKey ?? draft.groupKey}`;
    const first = merged.get(key);
    if (!first) merged.set(key, one);
    else if (draft.onceKey === undefined) {
      const { text, actorUserId, conversationId } = draft;
      const times = (first.draft.times ?? 1) + (draft.times ?? 1);
      merged.set(key, { userId, inApp, draft: { ...first.draft, text, actorUserId, conversationId, times } });
    }
  }
  return [...merged.values()];
}

function concerns({ kinds, contactIds, conversationIds, subjectId }: MarkRead, draft: NotificationDraft): boolean {
  if (kinds && !kinds.includes(draft.kind)) return false;
  if (contactIds && !contactIds.some((id) => id === draft.contactId)) return false;
  if (conversationIds && !conversationIds.some((id) => id === draft.conversationId)) return false;
  return subjectId === undefined || subjectId === draft.subjectId;
}

/** Those that differ only in their contacts, or only in their conversations, are one. */
function united(reads: readonly MarkRead[]): MarkRead[] {
  const alike = Map.groupBy(reads, ({ contactIds, conversationIds, ...others }) =>
    JSON.stringify([contactIds !== undefined, conversationIds !== undefined, others]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first?.contactIds && first.conversationIds) return group;
    const ids = (of: 'contactIds' | 'conversationIds') => first?.[of] && { [of]: [...new Set(group.flatMap((read) => read[of] ?? []))] };
    return [{ ...first, ...ids('contactIds'), ...ids('conversationIds') }];
  });
}
