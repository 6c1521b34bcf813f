import { z } from 'zod';
import { CallView } from './calls.contract';

/** Of a call without a contact, and of one that rings in the browser of somebody who may not see its contact, a reader may receive two. */
export const callEvents = {
  'call.started': z.object({ call: CallView }),
  'call.changed': z.object({ call: CallView }),
  'call.ended': z.object({ call: CallView }),
  /** A recording of it can be played. */
  'call.recorded': z.object({ call: CallView }),
};
