import type { TeamMember } from '@app/contracts/team/team.contract';

export type MemberState = 'active' | 'pending' | 'expired';

/** An invitation of which the link has run out is sent again or taken back. */
export function stateOf({ status, invitation }: TeamMember, now: Date): MemberState {
  if (status === 'active') return 'active';
  return invitation && new Date(invitation.expires_at) <= now ? 'expired' : 'pending';
}
