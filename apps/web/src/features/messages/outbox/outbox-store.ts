import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { UnsentMessage } from './unsent-message';

/**
 * Messages that the server has not confirmed. Promises that a reload or a crash of the tab loses none of them, and that sending one again does
 * not double it: it keeps its `clientId`, for which the server returns the first row. After a reload a message counts as failed and waits for
 * the user. It breaks when a message gets a new `clientId` on retry, or is removed before the server's message is in the thread (it would
 * vanish from the screen).
 */
export interface Outbox {
  /** By person and conversation, in the order of sending. */
  unsent: Readonly<Record<string, readonly UnsentMessage[]>>;
  /** Brings back what was kept before a reload; the second call for a conversation changes nothing. */
  open(key: string): void;
  add(key: string, message: UnsentMessage): void;
  markSending(key: string, message: UnsentMessage): void;
  markFailed(key: string, clientId: string, failure: string | null): void;
  /** Takes out what the server has, or what the person gave up. */
  remove(key: string, clientIds: readonly string[]): void;
}

export const createOutbox = () =>
  createStore<Outbox>()((set, get) => {
    const change = (key: string, next: (messages: readonly UnsentMessage[]) => readonly UnsentMessage[]) => {
      get().open(key);
      const before = get().unsent[key] ?? [];
      const after = next(before);
      if (after === before) return;
      writeOutbox(key, after);
      set(({ unsent }) => ({ unsent: { ...unsent, [key]: after } }));
    };
    const update = (key: string, clientId: string, fields: Partial<UnsentMessage>) =>
      change(key, (messages) => messages.map((message) => (message.clientId === clientId ? { ...message, ...fields } : message)));

    return {
      unsent: {},
      open: (key) => {
        if (!get().unsent[key]) set(({ unsent }) => ({ unsent: { ...unsent, [key]: readOutbox(key) } }));
      },
      add: (key, message) => change(key, (messages) => [...messages, message]),
      markSending: (key, { clientId, seenUntil }) => update(key, clientId, { state: 'sending', failure: null, seenUntil }),
      markFailed: (key, clientId, failure) => update(key, clientId, { state: 'failed', failure }),
      remove: (key, clientIds) =>
        change(key, (messages) => {
          const left = messages.filter(({ clientId }) => !clientIds.includes(clientId));
          return left.length === messages.length ? messages : left;
        }),
    };
  });

export const outbox = createOutbox();

/** People who share a browser do not see each other's unsent messages. */
export const outboxKey = (userId: number, conversationId: number): string => `${userId}:${conversationId}`;

const stored = preference('outbox', bySchema(z.record(z.string(), z.array(UnsentMessage))), {});

/** What a reload interrupted. Whether it arrived is not known, so it waits for the person; sending it again cannot double it. */
const readOutbox = (key: string): UnsentMessage[] => (stored.read()[key] ?? []).map((message) => ({ ...message, state: 'failed' }));

/** Replaces what is kept for one conversation; what other tabs keep for others stays. */
function writeOutbox(key: string, messages: readonly UnsentMessage[]): void {
  const { [key]: _, ...others } = stored.read();
  stored.write(messages.length === 0 ? others : { ...others, [key]: [...messages] });
}
