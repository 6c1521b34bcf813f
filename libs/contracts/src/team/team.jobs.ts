import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The job creates the link's token itself and stores its hash, so that a payload never contains a token. */
export const teamJobs = {
  'team.send_invitation': z.object({ invitation_id: Id }),
  /** Removes a member again whom a restored backup has brought back. */
  'team.repeat_removal': z.object({ user_id: Id, successor_id: Id.nullable() }),
};
