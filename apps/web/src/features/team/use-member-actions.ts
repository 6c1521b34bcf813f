import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Role } from '@app/contracts/core/permissions';
import type { InviteInput, NewInvitation, TeamMember } from '@app/contracts/team/team.contract';
import { call } from '@/lib/api/call';
import { useClientId } from '@/lib/forms/use-client-id';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { dropMember, upsertMember } from './member-cache';

export function useInvite() {
  const t = useText('team.invite');
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InviteInput) => createOnce((client_id) => inviteMember({ ...input, client_id })),
    onSuccess(member) {
      upsertMember(queryClient, member);
      notify({ title: t('sent', { email: member.email }), tone: 'success' });
    },
  });
}

export function useResend() {
  const t = useText('team');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: resendInvitation,
    onSuccess(member) {
      upsertMember(queryClient, member);
      notify({ title: t('invite.sent', { email: member.email }), tone: 'success' });
    },
    onError: (error) => notify({ title: say(error, t('actions.resendFailed')), tone: 'danger' }),
  });
}

/** Optimistic: the old role returns if the server rejects the change. */
export function useChangeRole() {
  const t = useText('team.role');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changeRole,
    onMutate: ({ member, role }) => upsertMember(queryClient, { ...member, role: { ...member.role, name: role } }),
    onSuccess(member) {
      upsertMember(queryClient, member);
      notify({ title: t('updated'), tone: 'success' });
    },
    onError(error, { member }) {
      upsertMember(queryClient, member);
      notify({ title: say(error, t('failed')), tone: 'danger' });
    },
  });
}

export function useRemoveMember() {
  const t = useText('team.removal');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeMember,
    onSuccess(_, { member }: { member: TeamMember; successorId: number | null }) {
      dropMember(queryClient, member.id);
      notify({ title: member.invitation ? t('revoked') : t('removed'), tone: 'success' });
    },
  });
}

const inviteMember = (body: NewInvitation): Promise<TeamMember> => call(api.team.invite, { body });

const resendInvitation = ({ id }: TeamMember): Promise<TeamMember> => call(api.team.resend, { params: { id } });

const changeRole = ({ member, role }: { member: TeamMember; role: Role }): Promise<TeamMember> =>
  call(api.team.changeRole, { params: { id: member.id }, body: { role } });

const removeMember = ({ member, successorId }: { member: TeamMember; successorId: number | null }): Promise<unknown> =>
  call(api.team.remove, { params: { id: member.id }, query: { contacts_to: successorId ?? undefined } });
