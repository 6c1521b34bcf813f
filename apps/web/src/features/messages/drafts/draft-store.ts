import { createStore } from 'zustand/vanilla';
import { bySchema } from '@/lib/reading/readers';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { Draft, EMPTY_DRAFT, isEmptyDraft } from './draft';

export interface Drafts {
  /** By person and conversation. */
  drafts: Readonly<Record<string, Draft>>;
  /** Shows what is kept, and what other tabs make of it, until the returned function is called. */
  follow(key: string): () => void;
  change(key: string, next: (draft: Draft) => Draft): void;
}

export const createDrafts = () =>
  createStore<Drafts>()((set) => {
    const show = (key: string, draft: Draft) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
    return {
      drafts: {},
      follow: (key) => {
        show(key, readDraft(key));
        return stored.follow((changed, draft) => {
          if (changed === key) show(key, draft ?? EMPTY_DRAFT);
        });
      },
      change: (key, next) => {
        // what is shown may be older than what another tab has made of it, once nobody follows it here
        const draft = next(readDraft(key));
        // an empty draft leaves nothing behind
        if (isEmptyDraft(draft)) stored.remove(key);
        else stored.write(key, draft);
        show(key, draft);
      },
    };
  });

const stored = new StoredEntries('drafts', bySchema(Draft));

export const drafts = createDrafts();

/** People who share a browser do not see each other's drafts. */
export const draftKey = (userId: number, conversationId: number): string => `${userId}:${conversationId}`;

const readDraft = (key: string): Draft => stored.read(key) ?? EMPTY_DRAFT;
