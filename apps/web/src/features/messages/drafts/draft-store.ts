import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { Draft, EMPTY_DRAFT } from './draft';

export interface Drafts {
  /** By person and conversation. */
  drafts: Readonly<Record<string, Draft>>;
  /** Brings back what was kept before a reload; the second call for a conversation changes nothing. */
  open(key: string): void;
  change(key: string, next: (draft: Draft) => Draft): void;
}

export const createDrafts = () =>
  createStore<Drafts>()((set, get) => ({
    drafts: {},
    open: (key) => {
      if (!get().drafts[key]) set(({ drafts }) => ({ drafts: { ...drafts, [key]: readDraft(key) } }));
    },
    change: (key, next) => {
      const draft = next(get().drafts[key] ?? readDraft(key));
      writeDraft(key, draft);
      set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
    },
  }));

export const drafts = createDrafts();

/** People who share a browser do not see each other's drafts. */
export const draftKey = (userId: number, conversationId: number): string => `${userId}:${conversationId}`;

const stored = preference('drafts', bySchema(z.record(z.string(), Draft)), {});

const readDraft = (key: string): Draft => stored.read()[key] ?? EMPTY_DRAFT;

/** Keeps what is written over a reload; an empty draft leaves nothing behind. */
function writeDraft(key: string, draft: Draft): void {
  const { [key]: _, ...others } = stored.read();
  stored.write(draft.text === '' && !draft.upload ? others : { ...others, [key]: draft });
}
