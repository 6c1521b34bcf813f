import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, aPage } from '../testing/message.factory';
import {
  withoutJump,
  seqOf,
  displayedRange,
  type Thread,
  withAnswer,
  withEvent,
  withNewerPage,
  withNewestPage,
  withOlderPage,
  withPageAround,
} from './thread';

const ids = (thread: Thread) => thread.messages.map(({ view }) => view.id);
const shownIds = (thread: Thread) => displayedRange(thread).messages.map(({ view }) => view.id);
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const statusOf = (thread: Thread, id: number) => thread.messages.find(({ view }) => view.id === id)?.view.status;
const threadOf = (from: number, to: number, headSeq: number, nextCursor: number | null = null) =>
  withNewestPage(undefined, aPage(from, to, { headSeq, nextCursor }));

describe('an event', () => {
  it('adds a message in the order of the message numbers', () => {
    const thread = withEvent(withEvent(threadOf(1, 3, 10), aMessage({ id: 6 }), 12), aMessage({ id: 5 }), 13);
    expect(ids(thread)).toEqual([1, 2, 3, 5, 6]);
  });

  it('that the page already contains changes nothing', () => {
    const thread = threadOf(1, 3, 10);
    expect(withEvent(thread, aMessage({ id: 3, status: 'queued' }), 10)).toBe(thread);
  });

  it('that comes twice changes nothing the second time', () => {
    const once = withEvent(threadOf(1, 3, 10), aMessage({ id: 4 }), 11);
    expect(withEvent(once, aMessage({ id: 4 }), 11)).toBe(once);
  });

  it('never takes a message back to an older version', () => {
    const read = withEvent(threadOf(1, 3, 10), aMessage({ id: 3, status: 'read' }), 14);
    expect(statusOf(withEvent(read, aMessage({ id: 3, status: 'sent' }), 12), 3)).toBe('read');
  });

  it('leaves a message above the loaded part to its page, so that no gap arises', () => {
    const thread = threadOf(51, 60, 10, 51);
    expect(ids(withEvent(thread, aMessage({ id: 7, status: 'read' }), 11))).toEqual(ids(thread));
  });

  it('leads to the same thread in whatever order the events come', () => {
    const events = [3, 4, 5, 6, 4, 3].map((id, index) => ({ id, seq: 11 + index }));
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        const thread = shuffled.reduce(
          (current, { id, seq }) => withEvent(current, aMessage({ id, body: `version ${seq}` }), seq),
          threadOf(1, 3, 10),
        );
        expect(thread.messages.map(({ view, seq }) => [view.id, seq])).toEqual([
          [1, 10],
          [2, 10],
          [3, 16],
          [4, 15],
          [5, 13],
          [6, 14],
        ]);
        expect(thread.messages.slice(2).map(({ view }) => view.body)).toEqual(['version 16', 'version 15', 'version 13', 'version 14']);
      }),
    );
  });
});

describe('the newest page', () => {
  it('keeps what an event brought while the page was under way', () => {
    const thread = withEvent(threadOf(1, 3, 10), aMessage({ id: 4 }), 12);
    expect(ids(withNewestPage(thread, aPage(1, 3, { headSeq: 11 })))).toEqual([1, 2, 3, 4]);
  });

  it('of an empty conversation keeps the first message that came while it was under way', () => {
    const empty = withNewestPage(undefined, aPage(1, 0, { headSeq: 10 }));
    const thread = withEvent(empty, aMessage({ id: 1 }), 12);
    expect(ids(withNewestPage(thread, aPage(1, 0, { headSeq: 11 })))).toEqual([1]);
  });

  it('keeps the newer version of a message that both know', () => {
    const thread = withEvent(threadOf(1, 3, 10), aMessage({ id: 3, status: 'read' }), 12);
    expect(statusOf(withNewestPage(thread, aPage(1, 3, { headSeq: 11 })), 3)).toBe('read');
    expect(statusOf(withNewestPage(thread, aPage(1, 3, { headSeq: 12 })), 3)).toBe('received');
  });

  it('keeps the older part that was loaded before', () => {
    const thread = withOlderPage(threadOf(51, 100, 10, 51), aPage(1, 50, { headSeq: 10 }), 51);
    const renewed = withNewestPage(thread, aPage(52, 101, { headSeq: 20, nextCursor: 52 }));
    expect(ids(renewed)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(renewed.olderCursor).toBeNull();
  });

  it('does not take it for granted that the older part received the events that it contains', () => {
    const thread = withOlderPage(threadOf(51, 100, 10, 51), aPage(1, 50, { headSeq: 10 }), 51);
    const renewed = withNewestPage(thread, aPage(52, 101, { headSeq: 20, nextCursor: 52 }));
    expect(statusOf(withEvent(renewed, aMessage({ id: 7, status: 'read' }), 15), 7)).toBe('read');
  });

  it('drops the loaded part when more was missed than a page holds, rather than leave a gap', () => {
    const renewed = withNewestPage(threadOf(1, 50, 10), aPage(201, 250, { headSeq: 900, nextCursor: 201 }));
    expect(ids(renewed)[0]).toBe(201);
    expect(renewed.olderCursor).toBe(201);
  });

  it('drops a message that is no longer there', () => {
    const page = aPage(1, 3, { headSeq: 11 });
    const without = { ...page, messages: page.messages.filter(({ id }) => id !== 2) };
    expect(ids(withNewestPage(threadOf(1, 3, 10), without))).toEqual([1, 3]);
  });
});

describe('an older page', () => {
  it('goes above the loaded part and moves the cursor', () => {
    const thread = withOlderPage(threadOf(51, 60, 10, 51), aPage(41, 50, { headSeq: 11, nextCursor: 41 }), 51);
    expect(ids(thread)).toEqual(Array.from({ length: 20 }, (_, index) => index + 41));
    expect(thread.olderCursor).toBe(41);
  });

  it('that was asked twice is taken once', () => {
    const page = aPage(41, 50, { headSeq: 11, nextCursor: 41 });
    const once = withOlderPage(threadOf(51, 60, 10, 51), page, 51);
    expect(withOlderPage(once, page, 51)).toBe(once);
  });

  it('that was read before an event shows what the event reported', () => {
    const updated = withEvent(threadOf(51, 60, 10, 51), aMessage({ id: 45, status: 'read' }), 12);
    expect(statusOf(withOlderPage(updated, aPage(41, 50, { headSeq: 11, nextCursor: 41 }), 51), 45)).toBe('read');
    expect(statusOf(withOlderPage(updated, aPage(41, 50, { headSeq: 12, nextCursor: 41 }), 51), 45)).toBe('received');
  });
});

describe('the page around a message', () => {
  const read = (thread = threadOf(951, 1000, 10, 951)) =>
    withPageAround(thread, aPage(41, 60, { headSeq: 20, nextCursor: 41, newerCursor: 60 }));

  it('is shown in place of the end, which stays loaded', () => {
    expect(shownIds(read())).toEqual(numbers(41, 60));
    expect(ids(read())).toEqual(numbers(951, 1000));
    expect(shownIds(withoutJump(read()))).toEqual(numbers(951, 1000));
  });

  it('grows at both its ends', () => {
    const above = withOlderPage(read(), aPage(31, 40, { headSeq: 21, nextCursor: 31, newerCursor: 40 }), 41);
    const below = withNewerPage(above, aPage(61, 70, { headSeq: 22, nextCursor: 61, newerCursor: 70 }), 60);
    expect(shownIds(below)).toEqual(numbers(31, 70));
    expect(ids(below)).toEqual(numbers(951, 1000));
    expect(displayedRange(below).olderCursor).toBe(31);
  });

  it('takes a page that was asked twice once', () => {
    const page = aPage(61, 70, { headSeq: 22, nextCursor: 61, newerCursor: 70 });
    const once = withNewerPage(read(), page, 60);
    expect(withNewerPage(once, page, 60)).toBe(once);
    expect(withNewerPage(withoutJump(once), page, 70).jumpRange).toBeNull();
  });

  it('does not show new messages of the customer, and neither loses nor misplaces them', () => {
    const received = withEvent(read(), aMessage({ id: 1001 }), 25);
    expect(shownIds(received)).toEqual(numbers(41, 60));
    expect(ids(received)).toEqual(numbers(951, 1001));
  });

  it('shows what an event tells of a message in it', () => {
    const updated = withEvent(read(), aMessage({ id: 50, status: 'read' }), 25);
    expect(displayedRange(updated).messages.find(({ view }) => view.id === 50)?.view.status).toBe('read');
  });

  it('becomes one with the end where it reaches it, also while messages come', () => {
    const near = withPageAround(threadOf(951, 1000, 10, 951), aPage(911, 930, { headSeq: 20, nextCursor: 911, newerCursor: 930 }));
    const received = withEvent(withEvent(near, aMessage({ id: 1001 }), 25), aMessage({ id: 940, status: 'read' }), 26);
    const whole = withNewerPage(received, aPage(931, 960, { headSeq: 24, nextCursor: 931, newerCursor: 960 }), 930);
    expect(whole.jumpRange).toBeNull();
    expect(ids(whole)).toEqual(numbers(911, 1001));
    expect(whole.olderCursor).toBe(911);
    expect(statusOf(whole, 940)).toBe('read');
  });

  it('goes above the end where it overlaps it, and is no jumpRange where the end has it all', () => {
    const overlapping = withPageAround(threadOf(951, 1000, 10, 951), aPage(941, 960, { headSeq: 20, nextCursor: 941, newerCursor: 960 }));
    expect([overlapping.jumpRange, ids(overlapping)]).toEqual([null, numbers(941, 1000)]);
    const inside = withPageAround(read(), aPage(971, 990, { headSeq: 20, nextCursor: 971, newerCursor: 990 }));
    expect([inside.jumpRange, ids(inside), inside.olderCursor]).toEqual([null, numbers(951, 1000), 951]);
  });

  it('is not disturbed by a renewal of the end', () => {
    const renewed = withNewestPage(read(), aPage(1961, 2010, { headSeq: 900, nextCursor: 1961 }));
    expect(shownIds(renewed)).toEqual(numbers(41, 60));
    expect(ids(renewed)).toEqual(numbers(1961, 2010));
  });
});

describe('the answer to a send or a retry', () => {
  it('shows the message before its event comes, and the event takes its place', () => {
    const answered = withAnswer(threadOf(1, 3, 10), aMessage({ id: 4, direction: 'outbound', status: 'queued' }), undefined);
    expect(ids(answered)).toEqual([1, 2, 3, 4]);
    const sent = withEvent(answered, aMessage({ id: 4, direction: 'outbound', status: 'sent' }), 11);
    expect(ids(sent)).toEqual([1, 2, 3, 4]);
    expect(statusOf(sent, 4)).toBe('sent');
  });

  it('that is late never takes back what events said in the meantime', () => {
    const thread = withEvent(threadOf(1, 3, 10), aMessage({ id: 3, status: 'failed' }), 11);
    const since = seqOf(thread, 3);
    const answered = withAnswer(thread, aMessage({ id: 3, status: 'queued' }), since);
    expect(statusOf(answered, 3)).toBe('queued');
    const delivered = withEvent(thread, aMessage({ id: 3, status: 'delivered' }), 13);
    expect(withAnswer(delivered, aMessage({ id: 3, status: 'queued' }), since)).toBe(delivered);
  });
});
