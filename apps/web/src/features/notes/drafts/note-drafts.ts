import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

const stored = preference('note-drafts', bySchema(z.record(z.string(), z.string())), {});

/** People who share a browser do not see each other's drafts. */
const keyOf = (userId: number, contactId: number) => `${userId}:${contactId}`;

export const readNoteDraft = (userId: number, contactId: number): string => stored.read()[keyOf(userId, contactId)] ?? '';

/** Keeps a note that is not saved yet over closing its form and over a reload; an empty one leaves nothing behind. */
export function writeNoteDraft(userId: number, contactId: number, text: string): void {
  const { [keyOf(userId, contactId)]: _, ...others } = stored.read();
  stored.write(text === '' ? others : { ...others, [keyOf(userId, contactId)]: text });
}
