import { isDeepStrictEqual } from 'node:util';
import type { ContactValues } from '../contacts/contact-batches.service';

/** An import's changes to a contact, and the contact's current state. */
export interface ImportedContact {
  created: boolean;
  /** Unchanged since the import. */
  untouched: boolean;
  /** It has a conversation, note, assignment or stage change outside the import. */
  contacted: boolean;
  /** The values before the import, and those it wrote. */
  before: Partial<ContactValues>;
  wrote: Partial<ContactValues>;
  now: ContactValues;
}

export type UndoStep =
  { kind: 'remove' } | { kind: 'restore'; changes: Partial<ContactValues> } | { kind: 'keep'; because: 'edited' | 'contacted' };

/**
 * A created contact is deleted, unless users have worked with it. A changed contact gets back every value that is still the imported one.
 */
export function undoStepOf({ created, untouched, contacted, before, wrote, now }: ImportedContact): UndoStep {
  if (created) {
    if (contacted) return { kind: 'keep', because: 'contacted' };
    return untouched ? { kind: 'remove' } : { kind: 'keep', because: 'edited' };
  }
  const fields = Object.keys(wrote) as (keyof ContactValues)[];
  // an opt-out that the customer has given since then stays
  const unchanged = fields.filter((field) => isDeepStrictEqual(now[field], wrote[field]) && (field !== 'opt_outs' || untouched));
  if (unchanged.length === 0) return { kind: 'keep', because: 'edited' };
  return { kind: 'restore', changes: Object.fromEntries(unchanged.map((field) => [field, before[field]])) };
}
