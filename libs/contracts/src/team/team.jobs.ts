import { z } from 'zod';
import { Id } from '../core/id.contract';

/** The link's token never leaves Postgres in clear, so the job makes the token itself and stores its hash. */
export const teamJobs = { 'team.send_invitation': z.object({ invitation_id: Id }) };
