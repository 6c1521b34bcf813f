import { createStore } from 'zustand/vanilla';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { isWaiting, storedMessage, type UnsentMessage } from './unsent-message';

/**
 * Messages that the server has not confirmed. Promises that a reload or a crash of the tab loses none of them, that a tab changes only its own,
 * and that sending one again does not double it: it keeps its `clientId`, for which the server returns the first row. After a reload a message
 * counts as failed and waits for the user, unless it never left the browser. It breaks when a message gets a new `clientId` on retry, or is removed before the server's message
 * is in the thread (it would vanish from the screen).
 */
export interface Outbox {
  /** Keyed by person and conversation, in the order of sending. */
  unsent: Readonly<Record<string, readonly UnsentMessage[]>>;
  /** Shows what is kept, and what other tabs send meanwhile, until the returned function is called. */
  follow(key: string): () => void;
  add(key: string, message: UnsentMessage): void;
  markSending(key: string, message: UnsentMessage): void;
  markFailed(key: string, clientId: string, failure: string | null): void;
  /** Takes out what the server has, or what the person gave up. */
  remove(key: string, clientIds: readonly string[]): void;
}

export const createOutbox = () =>
  createStore<Outbox>()((set, get) => {
    /** The messages that this tab is sending. */
    const sending = new Set<string>();
    const known = (key: string) => get().unsent[key] ?? readKept(key, sending);
    const show = (key: string, messages: readonly UnsentMessage[]) => set(({ unsent }) => ({ unsent: { ...unsent, [key]: messages } }));
    const put = (key: string, message: UnsentMessage) => {
      stored.write(entryKey(key, message.clientId), message);
      show(key, withMessage(known(key), message));
    };
    const update = (key: string, clientId: string, fields: Partial<UnsentMessage>) => {
      const message = known(key).find((candidate) => candidate.clientId === clientId);
      if (message) put(key, { ...message, ...fields });
    };
    const receive = (key: string, clientId: string, message: UnsentMessage | undefined) =>
      show(key, message ? withMessage(known(key), message) : withoutMessages(known(key), [clientId]));
    const giveUp = (key: string) => [...sending].forEach((clientId) => update(key, clientId, { state: 'failed' }));

    return {
      unsent: {},
      follow: (key) => {
        show(key, readKept(key, sending));
        const stops = [
          stored.follow((entry, message) => entry.startsWith(`${key}:`) && receive(key, entry.slice(key.length + 1), message)),
          // other tabs would show a send of a closed tab as under way without end
          onPageHide(() => giveUp(key)),
        ];
        return () => stops.forEach((stop) => stop());
      },
      add: (key, message) => {
        sending.add(message.clientId);
        put(key, message);
      },
      markSending: (key, { clientId, seenUntil }) => {
        sending.add(clientId);
        update(key, clientId, { state: 'sending', failure: null, seenUntil });
      },
      markFailed: (key, clientId, failure) => {
        sending.delete(clientId);
        update(key, clientId, { state: 'failed', failure });
      },
      remove: (key, clientIds) => {
        for (const clientId of clientIds) {
          sending.delete(clientId);
          stored.remove(entryKey(key, clientId));
        }
        show(key, withoutMessages(known(key), clientIds));
      },
    };
  });

/** The stored messages of a conversation. A message that another page was sending may have arrived; sending it again cannot double it. */
const readKept = (key: string, sending: ReadonlySet<string>): readonly UnsentMessage[] =>
  stored
    .list(`${key}:`)
    .map((message) => (sending.has(message.clientId) ? message : { ...message, state: 'failed' as const }))
    .toSorted(byTime);

const byTime = (one: UnsentMessage, other: UnsentMessage): number => one.createdAt.localeCompare(other.createdAt);

/** In its place, or at the end. */
const withMessage = (messages: readonly UnsentMessage[], message: UnsentMessage): readonly UnsentMessage[] =>
  messages.some(({ clientId }) => clientId === message.clientId)
    ? messages.map((each) => (each.clientId === message.clientId ? message : each))
    : [...messages, message];

const withoutMessages = (messages: readonly UnsentMessage[], clientIds: readonly string[]): readonly UnsentMessage[] => {
  const left = messages.filter(({ clientId }) => !clientIds.includes(clientId));
  return left.length === messages.length ? messages : left;
};

function onPageHide(work: () => void): () => void {
  window.addEventListener('pagehide', work);
  return () => window.removeEventListener('pagehide', work);
}

/** Up to 0.2 the messages of a conversation were kept together. */
const stored = new StoredEntries('outbox', storedMessage, (older) =>
  Object.entries(older).flatMap(([key, messages]) =>
    (messages as UnsentMessage[]).map((message): [string, unknown] => [entryKey(key, message.clientId), message]),
  ),
);

export const outbox = createOutbox();

/** People who share a browser do not see each other's unsent messages. */
export const outboxKey = (userId: number, conversationId: number): string => `${userId}:${conversationId}`;

const entryKey = (key: string, clientId: string): string => `${key}:${clientId}`;

/** Messages that go by themselves once there is a connection, in the order of sending. */
export const waitingIn = (key: string): UnsentMessage[] => stored.list(`${key}:`).filter(isWaiting).toSorted(byTime);

/** The conversations in which this person has messages that go by themselves. */
export const waitingKeys = (userId: number): string[] => [
  ...new Set(stored.list(`${userId}:`).flatMap((message) => (message.to && isWaiting(message) ? outboxKey(userId, message.to.id) : []))),
];
