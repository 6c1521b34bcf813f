import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { TeamMember } from '@app/contracts/team/team.contract';
import { call } from '@/lib/api/call';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { seatsQuery } from './api/get-seats';
import { listMembersQuery } from './api/list-members';
import { teamKeys } from './api/team-keys';
import { useRemoveMember } from './use-member-actions';
import { MemberList } from './member-list';
import { SeatsFull } from './seats-full';

const InviteDialog = loadedWhenOpen(() => import('./invite-dialog').then((file) => file.InviteDialog));

export function TeamScreen() {
  const t = useText('team');
  const manages = useCan('team.manage');
  const { search, isInviting, find, openInvite, closeInvite } = useTeamLocation();
  const [toRemove, setToRemove] = useState<TeamMember | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          manages && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={openInvite}>
              {t('invite.open')}
            </Button>
          )
        }
      />
      <div className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex flex-col gap-3 px-4 py-3 md:px-6 md:py-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 text-base text-text-2">{t('lead')}</p>
            {manages && <SeatsNote />}
            <SearchInput value={search} onSearch={find} placeholder={t('search')} delayMs={0} className="w-full sm:w-72" />
          </div>
          {manages && <SeatsFull />}
          <MemberList search={search} onClear={() => find('')} onInvite={openInvite} onRemove={setToRemove} />
        </div>
      </div>
      {manages && <InviteDialog open={isInviting} onClose={closeInvite} />}
      {manages && <RemoveMember member={toRemove} onClose={() => setToRemove(null)} />}
    </div>
  );
}

/** The seats left in the plan; empty for an unlimited plan. */
function SeatsNote() {
  const t = useText('team.seats');
  const { data } = useQuery(seatsQuery);
  if (!data || data.limit === null) return null;
  return <Chip tone={data.used >= data.limit ? 'warning' : 'neutral'}>{t('used', { used: data.used, limit: data.limit })}</Chip>;
}

const route = getRouteApi('/shell/team');

/** The page's state in the URL: the search, and whether the invite dialog is open. */
function useTeamLocation() {
  const { search = '', invite } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    isInviting: invite === '1',
    find: (text: string) => void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true }),
    openInvite: () => void navigate({ search: (before) => ({ ...before, invite: '1' }) }),
    closeInvite: () => void navigate({ search: (before) => ({ ...before, invite: undefined }), replace: true }),
  };
}

interface RemoveMemberProps {
  /** The member to remove after confirmation; null while the dialog is closed. */
  member: TeamMember | null;
  onClose: () => void;
}

function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const t = useText('team.removal');
  const { mutateAsync } = useRemoveMember();
  const [successor, setSuccessor] = useState<{ of: number; id: number | null } | null>(null);
  const successorOf = ({ id }: TeamMember) => (successor?.of === id ? successor.id : null);
  return (
    <ConfirmDialog
      target={member}
      texts={({ name, invitation }) => ({
        title: t('title', { name }),
        description: invitation ? t('revokeHint') : t('hint'),
        confirmLabel: invitation ? t('revoke') : t('confirm'),
        failed: t('failed'),
      })}
      action={(removed) => mutateAsync({ member: removed, successorId: successorOf(removed) })}
      onClose={onClose}
    >
      {(shown) =>
        !shown.invitation && (
          <SuccessorField member={shown} value={successorOf(shown)} onChange={(id) => setSuccessor({ of: shown.id, id })} />
        )
      }
    </ConfirmDialog>
  );
}

interface SuccessorFieldProps {
  member: TeamMember;
  value: number | null;
  onChange: (successorId: number | null) => void;
}

const NOBODY = 'nobody';

/** Where the contacts and their conversations go; nothing to ask where there are none. */
function SuccessorField({ member, value, onChange }: SuccessorFieldProps) {
  const t = useText('team.removal');
  const { data: departure } = useQuery(departureQuery(member.id));
  const { data: members = [] } = useQuery(listMembersQuery);
  if (!departure || departure.contacts === 0) return null;
  const successors = members.filter(({ id, status, role }) => id !== member.id && status === 'active' && role.name !== 'owner');
  const options = [{ value: NOBODY, label: t('nobody') }, ...successors.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <Field label={t('successor', { count: departure.contacts })} className="mt-4">
      <Select
        options={options}
        value={value === null ? NOBODY : String(value)}
        onValueChange={(next) => onChange(next === NOBODY ? null : Number(next))}
      />
    </Field>
  );
}

/** Everything that a removed member would leave behind; never cached. */
const departureQuery = (memberId: number) =>
  queryOptions({
    queryKey: teamKeys.departure(memberId),
    queryFn: ({ signal }) => call(api.team.departure, { params: { id: memberId }, signal }),
    staleTime: 0,
  });
