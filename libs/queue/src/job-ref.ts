import { z } from 'zod';

/** What travels through Redis: where the order stands in Postgres, and which attempt it is. Ids only. */
export const JobRef = z.object({ organization_id: z.int(), outbox_id: z.int(), attempt: z.int() });
export type JobRef = z.infer<typeof JobRef>;

/** Equal for the same attempt of the same order, so that handing it out twice queues it once (no colons, not all digits: BullMQ). */
export const jobIdOf = (ref: JobRef): string => `o-${ref.organization_id}-${ref.outbox_id}-${ref.attempt}`;
