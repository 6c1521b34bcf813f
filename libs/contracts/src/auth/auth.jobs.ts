import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The job creates the link's token itself and stores its hash, so that a payload never contains a token. */
export const authJobs = {
  'auth.send_verification': z.object({ user_id: Id }),
  'auth.send_signup_notice': z.object({ user_id: Id }),
  'auth.send_password_reset': z.object({ user_id: Id }),
  /** The same link, for an address that two people have signed up. */
  'auth.send_signup_conflict': z.object({ user_id: Id }),
  'auth.send_new_device_notice': z.object({ user_id: Id, sign_in_id: Id }),
  'auth.send_password_changed_notice': z.object({ user_id: Id }),
  'auth.send_password_reset_notice': z.object({ user_id: Id }),
  'auth.send_second_factor_on_notice': z.object({ user_id: Id }),
  'auth.send_second_factor_off_notice': z.object({ user_id: Id }),
  'auth.send_second_factor_removed_notice': z.object({ user_id: Id }),
  'auth.send_recovery_codes_renewed_notice': z.object({ user_id: Id }),
  'auth.send_recovery_code_used_notice': z.object({ user_id: Id }),
  'auth.send_other_sessions_ended_notice': z.object({ user_id: Id }),
};
