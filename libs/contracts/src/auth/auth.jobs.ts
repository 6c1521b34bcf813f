import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The link's token never leaves Postgres in clear, so the job makes the token itself and stores its hash. */
export const authJobs = {
  'auth.send_verification': z.object({ user_id: Id }),
  'auth.send_signup_notice': z.object({ user_id: Id }),
};
