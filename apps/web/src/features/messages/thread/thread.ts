import type { MessagePage, MessageView } from '@app/contracts/messages/messages.contract';

/*
 * The messages of a conversation in the cache, merged from pages, events and responses that arrive in any order. Promises that a newer version
 * of a message is never replaced by an older one, and that a range has no gaps, so that what is on the screen is what was written. Every
 * function is pure and returns the same object when nothing changes. It breaks when a message is inserted beyond the loaded range (its page
 * would then be skipped), or when a page is merged without `freshRange`, which prefers what events brought while the page was in flight.
 */

/** A message and the seq of its last event; of two versions the one with the higher seq is newer. */
export interface ThreadMessage {
  view: MessageView;
  seq: number;
}

/** Messages in the order of their numbers and without gaps. */
interface MessageRange {
  messages: readonly ThreadMessage[];
  /** `before` of the next older page; null when the beginning is loaded. */
  olderCursor: number | null;
}

/** A range further up, after a jump. */
interface JumpRange extends MessageRange {
  /** `after` of the next newer page. */
  newerCursor: number;
}

/** The loaded end of a conversation, which events always keep current. */
export interface Thread extends MessageRange {
  /** The part that is shown instead of the end, until its newer pages have reached it. */
  jumpRange: JumpRange | null;
  /** Events about messages that are not loaded, because a page in flight may be older. */
  pendingUpdates: readonly ThreadMessage[];
  head_seq: number;
}

/** The messages currently displayed. */
export const displayedRange = (thread: Thread): MessageRange => thread.jumpRange ?? thread;

/** Back to the end. */
export const withoutJump = (thread: Thread): Thread => (thread.jumpRange ? { ...thread, jumpRange: null } : thread);

/** The newest page as a thread; of what was loaded before it keeps the older part and what events brought while the page was under way. */
export function withNewestPage(thread: Thread | undefined, page: MessagePage): Thread {
  if (!thread) return { ...rangeOf(page), jumpRange: null, pendingUpdates: [], head_seq: page.head_seq };
  const { messages, olderCursor } = freshRange(thread, page);
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
  const { jumpRange } = thread;
  const isOf = (range: MessageRange | null): range is MessageRange => range?.olderCursor === before;
  if (isOf(jumpRange)) return { ...thread, jumpRange: { ...jumpRange, ...joined(freshRange(thread, page), jumpRange) } };
  return isOf(thread) ? { ...thread, ...joined(freshRange(thread, page), thread) } : thread;
}

/** Puts a newer page below the jumpRange; a page that no longer fits there changes nothing. */
export function withNewerPage(thread: Thread, page: MessagePage, after: number): Thread {
  const { jumpRange } = thread;
  if (jumpRange?.newerCursor !== after) return thread;
  const { messages } = freshRange(thread, page);
  return withRange(thread, { ...jumpRange, messages: [...jumpRange.messages, ...messages] }, page.newer_cursor);
}

/** Puts the page around a message before the reader: as a jumpRange, or above the end where it reaches that. */
export const withPageAround = (thread: Thread, page: MessagePage): Thread => withRange(thread, freshRange(thread, page), page.newer_cursor);

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
const versionsOf = ({ messages, jumpRange, pendingUpdates }: Thread): ThreadMessage[] => [
  ...pendingUpdates,
  ...(jumpRange?.messages ?? []),
  ...messages,
];

const rangeOf = (page: MessagePage): MessageRange => ({
  messages: page.messages.map((view) => ({ view, seq: page.head_seq })),
  olderCursor: page.next_cursor,
});

/** A page with the events since it was read. */
function freshRange(thread: Thread, page: MessagePage): MessageRange {
  const known = new Map(versionsOf(thread).map((message) => [message.view.id, message]));
  const { messages, olderCursor } = rangeOf(page);
  return { messages: messages.map((message) => newer(known.get(message.view.id), message)), olderCursor };
}

const newer = (known: ThreadMessage | undefined, fresh: ThreadMessage): ThreadMessage => (known && known.seq > fresh.seq ? known : fresh);

/** Joins two ranges that touch. */
function joined(upper: MessageRange, lower: MessageRange): MessageRange {
  const firstId = lower.messages[0]?.view.id ?? Number.POSITIVE_INFINITY;
  const above = upper.messages.filter(({ view }) => view.id < firstId);
  return { messages: [...above, ...lower.messages], olderCursor: upper.olderCursor };
}

function withRange(thread: Thread, range: MessageRange, newerCursor: number | null): Thread {
  const { messages, olderCursor } = range;
  const endBegins = thread.messages[0]?.view.id ?? 0;
  const [firstId, lastId] = [messages[0]?.view.id ?? 0, messages.at(-1)?.view.id ?? 0];
  if (newerCursor !== null && lastId < endBegins) return { ...thread, jumpRange: { messages, olderCursor, newerCursor } };
  return firstId >= endBegins ? withoutJump(thread) : { ...thread, ...joined(range, thread), jumpRange: null };
}

/** Puts a message where it is loaded or has to be; elsewhere its page brings it, and it must not leave a gap. */
function placed(thread: Thread, message: ThreadMessage): Thread {
  const { id } = message.view;
  const { jumpRange } = thread;
  const [first, last] = [jumpRange?.messages[0]?.view.id ?? 0, jumpRange?.messages.at(-1)?.view.id ?? -1];
  const isInJumpRange = id >= first && id <= last;
  const isAtEnd = thread.olderCursor === null || id >= (thread.messages[0]?.view.id ?? 0);
  const isLoaded = isInJumpRange || isAtEnd;
  return {
    ...thread,
    messages: isAtEnd ? among(thread.messages, message) : thread.messages,
    jumpRange: jumpRange && isInJumpRange ? { ...jumpRange, messages: among(jumpRange.messages, message) } : jumpRange,
    pendingUpdates: isLoaded ? thread.pendingUpdates : among(thread.pendingUpdates, message),
  };
}

const among = (messages: readonly ThreadMessage[], message: ThreadMessage): ThreadMessage[] => [
  ...messages.filter(({ view }) => view.id < message.view.id),
  message,
  ...messages.filter(({ view }) => view.id > message.view.id),
];
