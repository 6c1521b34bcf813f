import { z } from 'zod';
import { Id } from '../core/id.contract';

export const callJobs = {
  'call.sweep': z.object({}),
  'call.text_back': z.object({ call_id: Id }),
  'call.start_recording': z.object({ call_id: Id }),
  'call.copy_recording': z.object({ call_recording_id: Id }),
  /** Removes it at the provider, whose id is the payload: ours may be gone. */
  'call.remove_recording': z.object({ provider_recording_id: z.string().max(34) }),
  'call.steer': z.object({ call_id: Id }),
};
