import { useState } from 'react';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';

/** The one row that Tab stops at: the last one that had the focus, else the open one, else the first. */
export function useRovingRow(people: readonly ConversationSummary[], selectedId: number | null) {
  const [focusedId, set] = useState<number | null>(null);
  const isListed = (id: number | null) => people.some(({ contact_id }) => contact_id === id);
  const id = [focusedId, selectedId].find(isListed) ?? people[0]?.contact_id ?? null;
  return { id, set };
}
