import { z } from 'zod';
import { CallView } from './calls.contract';

/** The part of a call that changes while it goes on. Its numbers never change, and its notes are asked for. */
const CallEventView = CallView.omit({ from: true, to: true, notes: true }).extend({
  number: z
    .string()
    .nullable()
    .describe('Of the other side; null where a contact is named, and where the reader may not know whose call it was'),
});
export type CallEventView = z.infer<typeof CallEventView>;

/** A reader may receive two for a call without a contact, and for a call in their browser whose contact they may not see. */
export const callEvents = {
  'call.started': z.object({ call: CallEventView }),
  'call.changed': z.object({ call: CallEventView }),
  'call.ended': z.object({ call: CallEventView }),
  /** Its notes are others. */
  'call.noted': z.object({ call: CallEventView }),
  /** One of its recordings can be played. */
  'call.recorded': z.object({ call: CallEventView }),
};
