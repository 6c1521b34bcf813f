import type { TeamMember } from '@app/contracts/team/team.contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { useTeamLocation } from '../hooks/use-team-location';
import { InviteDialog } from './invite-dialog';
import { MemberList } from './member-list';
import { RemoveMember } from './remove-member';
import { SeatsNote } from './seats-note';

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
          <MemberList search={search} onClear={() => find('')} onInvite={openInvite} onRemove={setToRemove} />
        </div>
      </div>
      {manages && <InviteDialog open={isInviting} onClose={closeInvite} />}
      {manages && <RemoveMember member={toRemove} onClose={() => setToRemove(null)} />}
    </div>
  );
}
