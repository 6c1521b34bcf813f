import { expect, it } from 'vitest';
import { daysOf } from './notification-days';
import { aNotification } from './testing/notification.factory';

const at = (id: number, kind: 'missed_call' | 'new_lead', updated_at: string) => aNotification(id, { kind, updated_at });

it('are listed by day; four or more of one kind are one line, in the place of the newest', () => {
  const list = [
    at(9, 'new_lead', '2026-11-24T15:00:00Z'),
    at(8, 'missed_call', '2026-11-24T14:00:00Z'),
    at(7, 'missed_call', '2026-11-24T13:30:00Z'),
    at(6, 'new_lead', '2026-11-24T13:00:00Z'),
    at(5, 'missed_call', '2026-11-24T12:30:00Z'),
    at(4, 'missed_call', '2026-11-24T12:00:00Z'),
    at(3, 'missed_call', '2026-11-22T12:00:00Z'),
  ];
  expect(daysOf(list).map(({ day, groups }) => [day, groups.map(({ notifications }) => notifications.map(({ id }) => id))])).toEqual([
    ['2026-11-24', [[9], [8, 7, 5, 4], [6]]],
    ['2026-11-22', [[3]]],
  ]);
});
