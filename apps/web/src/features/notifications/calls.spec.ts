import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallGatherer, CallLimit, type Raised } from './calls';
import { aNotification } from './testing/notification.factory';

const raised = (seq: number, changes: Partial<NotificationView>): Raised => ({
  seq,
  type: 'notification.raised',
  at: '2026-11-22T10:00:00.000Z',
  payload: { notification: aNotification(changes.id ?? seq, changes), unread: 1, in_app: true, sound: true, desktop: true },
});
const read = (seq: number, ids: number[], all = false) =>
  ({ seq, type: 'notification.many_read', at: '2026-11-22T10:00:00.000Z', payload: { ids, all, unread: 0 } }) as const;

let calls: number[][];
let answer: (isContinuous: boolean) => void;
const upToDate = vi.fn<(hasSlept: boolean) => Promise<boolean>>();
let gatherer: CallGatherer;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  upToDate.mockReset().mockImplementation(async (hasSlept) => !hasSlept || new Promise((resolve) => (answer = resolve)));
  gatherer = new CallGatherer((events) => calls.push(events.map(({ seq }) => seq)), upToDate);
});
afterEach(() => vi.useRealTimers());

describe('a notification that came while the browser slept', () => {
  it('calls once, for what nobody has read', async () => {
    for (let seq = 1; seq <= 24; seq += 1) gatherer.raise(raised(seq, { conversation_id: seq }));
    gatherer.read(
      read(
        25,
        Array.from({ length: 22 }, (_, index) => index + 1),
      ),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([[23, 24]]);
  });

  it('does not call when it was read elsewhere', async () => {
    for (let seq = 1; seq <= 24; seq += 1) gatherer.raise(raised(seq, { conversation_id: seq }));
    gatherer.read(read(25, [], true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([]);
  });

  it('calls with the latest message of a conversation, also when an earlier one was read', async () => {
    gatherer.raise(raised(1, { id: 7, conversation_id: 20 }));
    gatherer.read(read(2, [7]));
    gatherer.raise(raised(3, { id: 8, conversation_id: 20 }));
    gatherer.raise(raised(4, { id: 8, conversation_id: 20, count: 2 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([[4]]);
  });
});

describe('a call that was due while the computer slept', () => {
  /** The clock jumps as after a sleep: the timer of before is late. */
  async function wakeAfterHours() {
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await vi.advanceTimersByTimeAsync(300);
  }

  it('waits for the events of the meantime, and is not made for what they say was read', async () => {
    gatherer.raise(raised(1, { id: 7, conversation_id: 20 }));
    gatherer.raise(raised(2, { id: 8, conversation_id: 21 }));
    await wakeAfterHours();
    expect([upToDate.mock.calls, calls]).toEqual([[[true]], []]);
    gatherer.read(read(3, [7]));
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([[2]]);
  });

  it('is not made when the events of the meantime are lost', async () => {
    gatherer.raise(raised(1, { id: 7, conversation_id: 20 }));
    await wakeAfterHours();
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
  });
});

it('notifies once in ten seconds per subject', () => {
  const limit = new CallLimit();
  expect([limit.mayCall('a', 0), limit.mayCall('a', 9_999), limit.mayCall('b', 9_999), limit.mayCall('a', 10_000)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
