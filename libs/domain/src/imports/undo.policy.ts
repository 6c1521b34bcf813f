import { isDeepStrictEqual } from 'node:util';
import type { ContactValues } from '../contacts/contact-batches.service';

/** What an import did to a contact, and what has become of it since. */
export interface ImportedContact {
  created: boolean;
  /** Nobody has changed it since the import wrote it. */
  untouched: boolean;
  /** There is a conversation, a note, an assignment or a step over the board that the import did not make. */
  contacted: boolean;
  /** Of a changed contact: what it had before, and what the import wrote. */
  before: Partial<ContactValues>;
  wrote: Partial<ContactValues>;
  now: ContactValues;
}

export type UndoStep =
  { kind: 'remove' } | { kind: 'restore'; changes: Partial<ContactValues> } | { kind: 'keep'; because: 'edited' | 'contacted' };

/**
 * A contact that the import made goes, unless somebody has worked with it. One that it changed gets each value back that still is what the
 * import wrote; whatever somebody has written over that stays.
 */
export function undoStepOf({ created, untouched, contacted, before, wrote, now }: ImportedContact): UndoStep {
  if (created) {
    if (contacted) return { kind: 'keep', because: 'contacted' };
    return untouched ? { kind: 'remove' } : { kind: 'keep', because: 'edited' };
  }
  const fields = Object.keys(wrote) as (keyof ContactValues)[];
  const standing = fields.filter((field) => isDeepStrictEqual(now[field], wrote[field]));
  if (standing.length === 0) return { kind: 'keep', because: 'edited' };
  return { kind: 'restore', changes: Object.fromEntries(standing.map((field) => [field, before[field]])) };
}
