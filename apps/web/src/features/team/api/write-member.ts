import { api } from '@app/contracts/catalogue/endpoints';
import type { Role } from '@app/contracts/core/permissions';
import type { InviteInput, TeamMember } from '@app/contracts/team/team.contract';
import { call } from '@/lib/api/call';

export const inviteMember = (body: InviteInput): Promise<TeamMember> => call(api.team.invite, { body });

export const resendInvitation = ({ id }: TeamMember): Promise<TeamMember> => call(api.team.resend, { params: { id } });

export const changeRole = ({ member, role }: { member: TeamMember; role: Role }): Promise<TeamMember> =>
  call(api.team.changeRole, { params: { id: member.id }, body: { role } });

export const removeMember = ({ member, successorId }: { member: TeamMember; successorId: number | null }): Promise<unknown> =>
  call(api.team.remove, { params: { id: member.id }, query: { contacts_to: successorId ?? undefined } });
