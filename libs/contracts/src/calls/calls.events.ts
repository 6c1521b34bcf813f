import { z } from 'zod';
import { CallView } from './calls.contract';

/** A reader may receive two for a call without a contact, and for a call in their browser whose contact they may not see. */
export const callEvents = {
  'call.started': z.object({ call: CallView }),
  'call.changed': z.object({ call: CallView }),
  'call.ended': z.object({ call: CallView }),
  /** One of its recordings can be played. */
  'call.recorded': z.object({ call: CallView }),
};
