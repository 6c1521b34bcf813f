import { expect, it } from 'vitest';
import { TimeSlices } from './time-slices';

it('long work lets others run after some milliseconds, not before', async () => {
  let time = 0;
  let others = 0;
  const slices = new TimeSlices(() => time);
  setImmediate(() => others++);
  time = 2;
  await slices.next();
  expect(others).toBe(0);
  time = 50;
  await slices.next();
  expect(others).toBe(1);
});
