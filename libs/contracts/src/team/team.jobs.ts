import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The job creates the link's token itself and stores its hash, so that a payload never contains a token. */
export const teamJobs = { 'team.send_invitation': z.object({ invitation_id: Id }) };
