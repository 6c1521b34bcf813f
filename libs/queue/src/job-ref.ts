import { z } from 'zod';

/** The payload in Redis: the job's outbox row in Postgres and the number of the attempt. */
export const JobRef = z.object({ organization_id: z.int(), outbox_id: z.int(), attempt: z.int() });
export type JobRef = z.infer<typeof JobRef>;

/** The same for each enqueue of one attempt, so that BullMQ deduplicates it. BullMQ rejects ids with colons and ids of digits only. */
export const jobIdOf = (ref: JobRef): string => `o-${ref.organization_id}-${ref.outbox_id}-${ref.attempt}`;
