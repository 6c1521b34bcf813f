import type { MessagePage, MessageView } from '@app/contracts/messages/messages.contract';

/** A message and the seq of its last event; of two versions the one with the higher seq is newer. */
export interface ThreadMessage {
  view: MessageView;
  seq: number;
}

/** Messages in the order of their numbers and without gaps. */
interface Stretch {
  messages: readonly ThreadMessage[];
  /** `before` of the next older page; null when the beginning is loaded. */
  olderCursor: number | null;
}

/** A range further up, after a jump. */
interface Passage extends Stretch {
  /** `after` of the next newer page. */
  newerCursor: number;
}

/** The loaded end of a conversation, which events always keep current. */
export interface Thread extends Stretch {
  /** What is read instead of the end, until its newer pages have reached it. */
  passage: Passage | null;
  /** Events about messages that are not loaded, because a page in flight may be older. */
  told: readonly ThreadMessage[];
  head_seq: number;
}

/** The messages currently displayed. */
export const shownOf = (thread: Thread): Stretch => thread.passage ?? thread;

/** Back to the end. */
export const atEnd = (thread: Thread): Thread => (thread.passage ? { ...thread, passage: null } : thread);

/** The newest page as a thread; of what was loaded before it keeps the older part and what events brought while the page was under way. */
export function withNewestPage(thread: Thread | undefined, page: MessagePage): Thread {
  if (!thread) return { ...stretchOf(page), passage: null, told: [], head_seq: page.head_seq };
  const { messages, olderCursor } = freshStretch(thread, page);
  const firstId = messages[0]?.view.id ?? 0;
  const lastId = messages.at(-1)?.view.id ?? 0;
  const joins = page.next_cursor !== null && thread.messages.some(({ view }) => view.id === firstId);
  const older = joins ? thread.messages.filter(({ view }) => view.id < firstId) : [];
  const arrived = thread.messages.filter(({ view, seq }) => view.id > lastId && seq > page.head_seq);
  return {
    ...thread,
    messages: [...older, ...messages, ...arrived],
    olderCursor: older.length > 0 ? thread.olderCursor : olderCursor,
    head_seq: Math.max(thread.head_seq, page.head_seq),
  };
}

/** Puts an older page above what is loaded; a page that no longer fits there changes nothing. */
export function withOlderPage(thread: Thread, page: MessagePage, before: number): Thread {
  const { passage } = thread;
  const isOf = (stretch: Stretch | null): stretch is Stretch => stretch?.olderCursor === before;
  if (isOf(passage)) return { ...thread, passage: { ...passage, ...joined(freshStretch(thread, page), passage) } };
  return isOf(thread) ? { ...thread, ...joined(freshStretch(thread, page), thread) } : thread;
}

/** Puts a newer page below the passage; a page that no longer fits there changes nothing. */
export function withNewerPage(thread: Thread, page: MessagePage, after: number): Thread {
  const { passage } = thread;
  if (passage?.newerCursor !== after) return thread;
  const { messages } = freshStretch(thread, page);
  return withStretch(thread, { ...passage, messages: [...passage.messages, ...messages] }, page.newer_cursor);
}

/** Puts the page around a message before the reader: as a passage, or above the end where it reaches that. */
export const withPageAround = (thread: Thread, page: MessagePage): Thread =>
  withStretch(thread, freshStretch(thread, page), page.newer_cursor);

/** Applies what an event says of a message; a thread that already contains the event, or a later one, stays the same object. */
export function withEvent(thread: Thread, view: MessageView, seq: number): Thread {
  const known = seqOf(thread, view.id);
  if (seq <= (known ?? thread.head_seq)) return thread;
  return placed(thread, { view, seq });
}

/** Applies the response of a call that started at seq `since`; a newer event wins. */
export function withAnswer(thread: Thread, view: MessageView, since: number | undefined): Thread {
  const known = seqOf(thread, view.id);
  if (known !== undefined && known !== since) return thread;
  return placed(thread, { view, seq: known ?? 0 });
}

export const seqOf = (thread: Thread | undefined, messageId: number): number | undefined =>
  thread && versionsOf(thread).findLast(({ view }) => view.id === messageId)?.seq;

/** Where a message is there twice, the last is the newest. */
const versionsOf = ({ messages, passage, told }: Thread): ThreadMessage[] => [...told, ...(passage?.messages ?? []), ...messages];

const stretchOf = (page: MessagePage): Stretch => ({
  messages: page.messages.map((view) => ({ view, seq: page.head_seq })),
  olderCursor: page.next_cursor,
});

/** A page with the events since it was read. */
function freshStretch(thread: Thread, page: MessagePage): Stretch {
  const known = new Map(versionsOf(thread).map((message) => [message.view.id, message]));
  const { messages, olderCursor } = stretchOf(page);
  return { messages: messages.map((message) => newer(known.get(message.view.id), message)), olderCursor };
}

const newer = (known: ThreadMessage | undefined, fresh: ThreadMessage): ThreadMessage => (known && known.seq > fresh.seq ? known : fresh);

/** Joins two ranges that touch. */
function joined(upper: Stretch, lower: Stretch): Stretch {
  const firstId = lower.messages[0]?.view.id ?? Number.POSITIVE_INFINITY;
  const above = upper.messages.filter(({ view }) => view.id < firstId);
  return { messages: [...above, ...lower.messages], olderCursor: upper.olderCursor };
}

function withStretch(thread: Thread, stretch: Stretch, newerCursor: number | null): Thread {
  const { messages, olderCursor } = stretch;
  const endBegins = thread.messages[0]?.view.id ?? 0;
  const [firstId, lastId] = [messages[0]?.view.id ?? 0, messages.at(-1)?.view.id ?? 0];
  if (newerCursor !== null && lastId < endBegins) return { ...thread, passage: { messages, olderCursor, newerCursor } };
  return firstId >= endBegins ? atEnd(thread) : { ...thread, ...joined(stretch, thread), passage: null };
}

/** Puts a message where it is loaded or has to be; elsewhere its page brings it, and it must not leave a gap. */
function placed(thread: Thread, message: ThreadMessage): Thread {
  const { id } = message.view;
  const { passage } = thread;
  const [first, last] = [passage?.messages[0]?.view.id ?? 0, passage?.messages.at(-1)?.view.id ?? -1];
  const isInPassage = id >= first && id <= last;
  const isAtEnd = thread.olderCursor === null || id >= (thread.messages[0]?.view.id ?? 0);
  const isLoaded = isInPassage || isAtEnd;
  return {
    ...thread,
    messages: isAtEnd ? among(thread.messages, message) : thread.messages,
    passage: passage && isInPassage ? { ...passage, messages: among(passage.messages, message) } : passage,
    told: isLoaded ? thread.told : among(thread.told, message),
  };
}

const among = (messages: readonly ThreadMessage[], message: ThreadMessage): ThreadMessage[] => [
  ...messages.filter(({ view }) => view.id < message.view.id),
  message,
  ...messages.filter(({ view }) => view.id > message.view.id),
];
