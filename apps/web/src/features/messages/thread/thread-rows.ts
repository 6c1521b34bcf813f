import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ReactNode } from 'react';
import { inZone } from '@/lib/time/zone';
import type { UnsentMessage } from '../outbox/unsent-message';

/** Consecutive messages of one sender within this time form a group. */
const GROUP_MS = 5 * 60_000;

export type ShownMessage = MessageView | UnsentMessage;

export interface MessageRow {
  kind: 'message';
  key: string;
  message: ShownMessage;
  startsGroup: boolean;
  endsGroup: boolean;
  /** The customer's reaction to it. */
  reaction: string | null;
}
/** An entry between the messages: a note, a phone call. */
export interface ThreadEvent {
  key: string;
  at: string;
  content: ReactNode;
}
export interface EventRow extends ThreadEvent {
  kind: 'event';
}
export interface DayRow {
  kind: 'day';
  key: string;
  at: string;
}
/** The customer's number was corrected: until here messages went to `from`. */
export interface AddressChangeRow {
  kind: 'address-change';
  key: string;
  from: string;
}
export type ThreadRow = MessageRow | EventRow | DayRow | AddressChangeRow;

export const isUnsent = (message: ShownMessage): message is UnsentMessage => 'clientId' in message;

/** A bubble keeps its key when the server's row takes the place of the unsent one. */
export const keyOf = (message: ShownMessage): string =>
  isUnsent(message) ? message.clientId : (message.client_id ?? `message-${message.id}`);

/** The entries of a thread: messages, what happened between them, and the correction of the number. */
interface ThreadContent {
  messages: readonly MessageView[];
  unsent: readonly UnsentMessage[];
  events: readonly ThreadEvent[];
  addressChange: ConversationView['address_change'];
}

export interface RowsContext {
  /** Older messages exist that are not loaded. */
  hasOlder: boolean;
  /** Newer messages exist that are not loaded. */
  hasNewer: boolean;
  /** The reader: the unsent messages are theirs. */
  myId: number;
}

type Entry = { key: string; at: string } & ({ message: ShownMessage } | Pick<ThreadEvent, 'content'> | { from: string });

/**
 * The rows of the thread: the confirmed messages in their order, then the unsent ones in the order of sending, the events between
 * them by time, with a separator before each day. While older messages are not loaded the first one has no row: what is before it
 * decides how high it is, and a row that grows or shrinks above the reader pulls the thread along.
 */
export function threadRows({ messages, ...rest }: ThreadContent, { hasOlder, hasNewer, myId }: RowsContext): ThreadRow[] {
  const { shown, reactions } = splitReactions(messages);
  const entries = entriesOf({ ...rest, messages: shown }, { hasOlder, hasNewer });
  const standTogether = (first: Entry | undefined, second: Entry | undefined) => areOneGroup(first, second, myId);
  return entries.flatMap((entry, index): ThreadRow[] => {
    if (index === 0 && hasOlder) return [];
    const { key, at } = entry;
    const before = entries[index - 1];
    const edges = { startsGroup: !standTogether(before, entry), endsGroup: !standTogether(entry, entries[index + 1]) };
    const row = rowOf(entry, { ...edges, reaction: reactionTo(entry, reactions) });
    const startsDay = !before || dayOf(before) !== dayOf(entry);
    return startsDay ? [{ kind: 'day', key: `day-${key}`, at }, row] : [row];
  });
}

function rowOf(entry: Entry, look: Pick<MessageRow, 'startsGroup' | 'endsGroup' | 'reaction'>): ThreadRow {
  const { key } = entry;
  if ('content' in entry) return { kind: 'event', key, at: entry.at, content: entry.content };
  if ('from' in entry) return { kind: 'address-change', key, from: entry.from };
  return { kind: 'message', key, message: entry.message, ...look };
}

/** The newest reaction to each message that is loaded; a reaction to any other message stays one of the messages. */
function splitReactions(messages: readonly MessageView[]): { shown: MessageView[]; reactions: ReadonlyMap<number, string> } {
  const ids = new Set(messages.map(({ id }) => id));
  const belongs = ({ reaction, reply_to }: MessageView) => reaction !== null && reply_to !== null && ids.has(reply_to.id);
  const reactions = new Map<number, string>();
  for (const { reaction, reply_to } of messages.filter(belongs)) {
    if (!reply_to) continue;
    if (reaction?.emoji) reactions.set(reply_to.id, reaction.emoji);
    else reactions.delete(reply_to.id);
  }
  return { shown: messages.filter((message) => !belongs(message)), reactions };
}

const reactionTo = (entry: Entry, reactions: ReadonlyMap<number, string>): string | null =>
  'message' in entry && !isUnsent(entry.message) ? (reactions.get(entry.message.id) ?? null) : null;

/** Messages keep their order regardless of their times; an event or the correction of the number precedes the first later message. */
function entriesOf({ messages, unsent, events, addressChange }: ThreadContent, { hasOlder, hasNewer }: Omit<RowsContext, 'myId'>): Entry[] {
  const confirmed = new Set(messages.map(({ client_id }) => client_id));
  const shown: ShownMessage[] = hasNewer ? [...messages] : [...messages, ...unsent.filter(({ clientId }) => !confirmed.has(clientId))];
  // An event from before or after the loaded messages waits for them: between it and these others would be missing.
  const begin = hasOlder && shown[0] ? timeOf(shown[0]) : '';
  const waiting = [...events, ...(addressChange ? [entryOfChange(addressChange)] : [])]
    .filter(({ at }) => at >= begin)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const entries = shown.flatMap((message): Entry[] => {
    const entry = { key: keyOf(message), at: timeOf(message), message };
    const later = waiting.findIndex(({ at }) => at >= entry.at);
    return [...waiting.splice(0, later === -1 ? waiting.length : later), entry];
  });
  return hasNewer ? entries : [...entries, ...waiting];
}

const entryOfChange = ({ from, at }: NonNullable<ThreadContent['addressChange']>): Entry => ({ key: `address-change-${at}`, at, from });

/** How many messages of the customer came after this one. */
export const inboundAfter = (messages: readonly MessageView[], messageId: number): number =>
  messages.filter((message) => message.id > messageId && isInbound(message) && message.reaction === null).length;

/** The index of a message's row; -1 if it is not loaded. */
export const indexOfMessage = (rows: readonly ThreadRow[], messageId: number): number =>
  rows.findIndex((row) => row.kind === 'message' && !isUnsent(row.message) && row.message.id === messageId);

export const isInbound = (message: ShownMessage): message is MessageView => !isUnsent(message) && message.direction === 'inbound';

export const timeOf = (message: ShownMessage): string => (isUnsent(message) ? message.createdAt : message.sent_at);

const dayOf = ({ at }: Entry): string => inZone(at).toDateString();

function areOneGroup(first: Entry | undefined, second: Entry | undefined, myId: number): boolean {
  if (!first || !second || !('message' in first) || !('message' in second)) return false;
  return senderOf(first.message, myId) === senderOf(second.message, myId) && areClose(first.at, second.at);
}

function areClose(first: string, second: string): boolean {
  const [one, other] = [new Date(first), new Date(second)];
  return Math.abs(other.getTime() - one.getTime()) <= GROUP_MS && inZone(one).toDateString() === inZone(other).toDateString();
}

function senderOf(message: ShownMessage, myId: number): string {
  if (isUnsent(message)) return `user-${myId}`;
  if (message.direction === 'inbound') return 'customer';
  if (message.isFromAi) return 'assistant';
  return message.user ? `user-${message.user.id}` : 'team';
}
