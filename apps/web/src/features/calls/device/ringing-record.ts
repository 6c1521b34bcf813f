import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { StoredEntries } from '@/lib/storage/stored-entries';

/** A call that rang in a page which went away. With `connectToken` another page can answer it. */
const RingingRecord = z.object({
  connectToken: z.string(),
  number: z.string().nullable(),
  callId: z.number().nullable(),
  sid: z.string(),
  at: z.number(),
});
export type RingingRecord = z.infer<typeof RingingRecord>;

/** A ringing step takes 25 s; what is older has stopped. */
export const RINGS_MS = 25_000;

const records = new StoredEntries('ringing', bySchema(RingingRecord));

export const keepRinging = (userId: number, record: RingingRecord): void => records.write(String(userId), record);

/** The call that rang before the reload, once. */
export function takeRinging(userId: number, now: number): RingingRecord | null {
  const record = records.read(String(userId));
  records.remove(String(userId));
  return record && now - record.at < RINGS_MS ? record : null;
}
