import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The job creates the link's token itself and stores its hash, so that a payload never contains a token. */
export const authJobs = {
  'auth.send_verification': z.object({ user_id: Id }),
  'auth.send_signup_notice': z.object({ user_id: Id }),
  'auth.send_password_reset': z.object({ user_id: Id, signed_up_twice: z.boolean().optional() }),
  'auth.send_password_changed': z.object({ user_id: Id }),
};
