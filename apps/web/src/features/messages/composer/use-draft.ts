import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useMe } from '@/lib/session/use-me';
import { type Draft, EMPTY_DRAFT } from '../drafts/draft';
import { draftKey, drafts } from '../drafts/draft-store';

/** The unsent words and file of one conversation, kept over leaving it and over a reload, and the same in all tabs. */
export function useDraft(conversationId: number) {
  const key = draftKey(useMe().id, conversationId);
  useLayoutEffect(() => drafts.getState().follow(key), [key]);
  const draft = useStore(drafts, (state) => state.drafts[key] ?? EMPTY_DRAFT);
  const change = useCallback((next: (draft: Draft) => Draft) => drafts.getState().change(key, next), [key]);
  const read = useCallback(() => drafts.getState().drafts[key] ?? EMPTY_DRAFT, [key]);
  return { key, draft, change, read };
}
