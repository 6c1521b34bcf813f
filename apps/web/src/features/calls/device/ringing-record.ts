import { number, orNull, shape, words } from '@/lib/reading/shapes';
import { StoredEntries } from '@/lib/storage/stored-entries';

/** A call that rang in a page which went away. With `connectToken` another page can answer it. */
export interface RingingRecord {
  connectToken: string;
  number: string | null;
  callId: number | null;
  sid: string;
  at: number;
}

const stored = shape<RingingRecord>({ connectToken: words, number: orNull(words), callId: orNull(number), sid: words, at: number });

/** A ringing step takes 25 s; what is older has stopped. */
export const RINGS_MS = 25_000;

const records = new StoredEntries('ringing', stored);

export const keepRinging = (userId: number, record: RingingRecord): void => records.write(String(userId), record);

/** The call that rang before the reload, once. */
export function takeRinging(userId: number, now: number): RingingRecord | null {
  const record = records.read(String(userId));
  records.remove(String(userId));
  return record && now - record.at < RINGS_MS ? record : null;
}
