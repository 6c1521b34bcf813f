import { expect, it } from 'vitest';
import { EventTracker } from './event-tracker';

it('reports the last seq without a gap, in any order of arrival', () => {
  const events = new EventTracker();
  events.startAfter(10);
  for (const seq of [11, 13, 14]) events.receivedBySocket(seq);
  expect(events.position).toBe(11);
  events.receivedBySocket(12);
  expect(events.position).toBe(14);
});

it('counts socket duplicates, but not an event that was fetched as well', () => {
  const events = new EventTracker();
  events.startAfter(0);
  events.receivedByFetch(0, 2);
  for (const seq of [1, 2, 3, 3]) events.receivedBySocket(seq);
  expect(events.duplicates).toBe(1);
});

it('counts the events that were only fetched', () => {
  const events = new EventTracker();
  events.startAfter(0);
  events.receivedBySocket(1);
  events.receivedByFetch(0, 3);
  expect(events).toMatchObject({ position: 3, fetchedOnly: 2 });
});

it('keeps events that arrive before the start position is known', () => {
  const events = new EventTracker();
  for (const seq of [7, 8, 9]) events.receivedBySocket(seq);
  events.startAfter(7);
  expect(events).toMatchObject({ position: 9, duplicates: 0 });
});

it('grows beyond its initial size', () => {
  const events = new EventTracker();
  events.startAfter(0);
  for (let seq = 1; seq <= 5_000; seq++) events.receivedBySocket(seq);
  expect(events.position).toBe(5_000);
});
