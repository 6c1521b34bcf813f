import type { QueueName } from '@app/contracts/catalogue/jobs';

export interface QueueSlots {
  /** How many jobs of the queue one worker runs at the same time. */
  slots: number;
  /** How many of them may belong to one organization. */
  share: number;
}

/**
 * Two organizations together never hold a whole queue, so that a third one always finds a free slot. Queues whose jobs mostly wait for the
 * provider, each with another organization's account, have many slots; those whose jobs compute have few.
 */
export const QUEUE_SLOTS: Readonly<Record<QueueName, QueueSlots>> = {
  send: { slots: 26, share: 12 },
  media: { slots: 7, share: 3 },
  feeds: { slots: 9, share: 3 },
  mail: { slots: 5, share: 2 },
  push: { slots: 9, share: 4 },
  imports: { slots: 3, share: 1 },
  periodic: { slots: 16, share: 4 },
  maintenance: { slots: 7, share: 3 },
};
