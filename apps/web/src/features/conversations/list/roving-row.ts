import { type KeyboardEvent, useState } from 'react';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';

/** The one row that Tab stops at: the last one that had the focus, else the open one, else the first. */
export function useRovingRow(people: readonly ConversationSummary[], selectedId: number | null) {
  const [focusedId, set] = useState<number | null>(null);
  const isListed = (id: number | null) => people.some(({ contact_id }) => contact_id === id);
  const id = [focusedId, selectedId].find(isListed) ?? people[0]?.contact_id ?? null;
  return { id, set };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Arrows, Home and End go from row to row of the list. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
}
