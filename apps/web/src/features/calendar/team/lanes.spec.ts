import { expect, it } from 'vitest';
import { lanesOf } from './lanes';

const at = (from: string, to: string) => ({ local_start: `2026-11-24T${from}`, local_end: `2026-11-24T${to}` });

it('puts what overlaps side by side and gives the rest its whole width', () => {
  expect(lanesOf([at('12:00', '13:00'), at('12:30', '13:30'), at('15:00', '15:45')])).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 1 },
  ]);
});

it('one that follows another takes its lane, and a chain shares one width', () => {
  expect(lanesOf([at('09:00', '10:00'), at('09:30', '11:00'), at('10:00', '10:30')])).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 2 },
  ]);
});
