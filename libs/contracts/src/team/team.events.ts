import { z } from 'zod';
import { Id } from '../core/id.contract';
import { TeamMember } from './team.contract';

export const teamEvents = {
  'team.member_invited': z.object({ member: TeamMember }),
  /** For managers: an invitation has ended because its person could not join with this address. */
  'team.invitation_refused': z.object({ member: TeamMember, invited_by_user_id: Id.nullable() }),
  'team.member_joined': z.object({ member: TeamMember }),
  'team.member_changed': z.object({ member: TeamMember }),
  /** Also for a revoked invitation. */
  'team.member_removed': z.object({ member_id: Id }),
};
