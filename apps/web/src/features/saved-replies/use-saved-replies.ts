import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listSavedRepliesQuery } from './api/list-saved-replies';
import { matchReplies } from './match-replies';
import { fillPlaceholders, type PlaceholderFacts } from './placeholders';

const NONE: readonly SavedReplyView[] = [];

/** A saved reply as it would be written to this customer. */
export interface FilledReply {
  id: number;
  shortcut: string;
  text: string;
}

/** Finds the saved replies for what was typed, filled in for one customer. */
export function useReplyFinder(facts: PlaceholderFacts): (query: string) => readonly FilledReply[] {
  const { data: replies = NONE } = useQuery(listSavedRepliesQuery);
  return useCallback(
    (query) => matchReplies(replies, query).map(({ id, shortcut, body }) => ({ id, shortcut, text: fillPlaceholders(body, facts) })),
    [replies, facts],
  );
}
