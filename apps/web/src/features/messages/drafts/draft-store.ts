import { createStore } from 'zustand/vanilla';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { type Draft, EMPTY_DRAFT, isEmptyDraft, joinedDraft, storedDraft } from './draft';

export interface Drafts {
  /** Keyed by person and conversation. */
  drafts: Readonly<Record<string, Draft>>;
  /** Shows the stored draft, and other tabs' changes, until the returned function is called. */
  follow(key: string): () => void;
  change(key: string, next: (draft: Draft) => Draft): void;
  /** Moves the draft to the conversation that took this one over, once no composer shows it. */
  handOver(key: string, heir: string): void;
}

export const createDrafts = () =>
  createStore<Drafts>()((set) => {
    /** How many parts of the page show a draft. */
    const followers = new Map<string, number>();
    const heirs = new Map<string, string>();
    const show = (key: string, draft: Draft) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
    const put = (key: string, draft: Draft) => {
      // an empty draft leaves nothing behind
      if (isEmptyDraft(draft)) stored.remove(key);
      else stored.write(key, draft);
      show(key, draft);
      const heir = heirs.get(key);
      if (heir === undefined || isEmptyDraft(draft) || followers.has(key)) return;
      put(heir, joinedDraft(readDraft(heir), draft));
      put(key, EMPTY_DRAFT);
    };
    const count = (key: string, more: number) => {
      const shown = (followers.get(key) ?? 0) + more;
      if (shown > 0) followers.set(key, shown);
      else followers.delete(key);
    };
    return {
      drafts: {},
      follow: (key) => {
        show(key, readDraft(key));
        count(key, 1);
        const stop = stored.follow((changed, draft) => {
          if (changed === key) show(key, draft ?? EMPTY_DRAFT);
        });
        return () => {
          stop();
          count(key, -1);
          if (heirs.has(key)) put(key, readDraft(key));
        };
      },
      // read from the storage: without a composer here, another tab may hold the newer draft
      change: (key, next) => put(key, next(readDraft(key))),
      handOver: (key, heir) => {
        heirs.set(key, heir);
        put(key, readDraft(key));
      },
    };
  });

const stored = new StoredEntries('drafts', storedDraft);

export const drafts = createDrafts();

/** People who share a browser do not see each other's drafts. */
export const draftKey = (userId: number, conversationId: number): string => `${userId}:${conversationId}`;

const readDraft = (key: string): Draft => stored.read(key) ?? EMPTY_DRAFT;
