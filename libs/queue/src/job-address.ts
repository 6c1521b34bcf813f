import { z } from 'zod';

/** What travels through Redis: where the order stands in Postgres, and which attempt it is. Ids only. */
export const JobAddress = z.object({ organization_id: z.int(), outbox_id: z.int(), attempt: z.int() });
export type JobAddress = z.infer<typeof JobAddress>;

/** Equal for the same attempt of the same order, so that handing it out twice queues it once (no colons, not all digits: BullMQ). */
export const jobIdOf = (address: JobAddress): string => `o-${address.organization_id}-${address.outbox_id}-${address.attempt}`;
