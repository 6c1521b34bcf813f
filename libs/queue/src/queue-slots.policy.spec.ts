import { expect, it } from 'vitest';
import { QUEUES } from '@app/contracts/catalogue/jobs';
import { QUEUE_SLOTS } from './queue-slots.policy';

it.each(QUEUES)('the queue %s keeps a slot free of any two organizations', (queue) => {
  const { slots, share } = QUEUE_SLOTS[queue];
  expect(share).toBeGreaterThan(0);
  expect(2 * share).toBeLessThan(slots);
});
