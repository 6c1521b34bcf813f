import { z } from 'zod';
import { Id } from '../core/id.contract';

/** What happens to an account and is told to its person by mail. */
export const AccountNotice = z.enum([
  'new_device',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'other_sessions_ended',
]);
export type AccountNotice = z.infer<typeof AccountNotice>;

/** The job creates the link's token itself and stores its hash, so that a payload never contains a token. */
export const authJobs = {
  'auth.send_verification': z.object({ user_id: Id }),
  'auth.send_signup_notice': z.object({ user_id: Id }),
  'auth.send_password_reset': z.object({ user_id: Id, signed_up_twice: z.boolean().optional() }),
  'auth.send_account_notice': z.object({
    user_id: Id,
    notice: AccountNotice,
    device: z.string().optional().describe('Browser and system of a sign-in'),
  }),
};
