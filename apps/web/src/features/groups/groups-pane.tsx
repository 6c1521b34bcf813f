import { useQuery } from '@tanstack/react-query';
import { Group, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Spinner } from '@/ui/spinner';
import { groupProposalsQuery, listGroupsQuery } from './api/group-queries';
import { type GroupFormTarget, NEW_GROUP } from './use-group-form';
import { useGroupsLocation } from './use-groups-location';
import { GroupCards } from './group-cards';
import { GroupForm } from './group-form';
import { GroupPage } from './group-page';
import { ProposalCard } from './proposal-card';

/** The Groups tab: all of them, or the one that the address names. */
export function GroupsPane() {
  const manages = useCan('groups.manage');
  const { groupId, isProposing, propose, show } = useGroupsLocation();
  const [form, setForm] = useState<GroupFormTarget | null>(null);
  return (
    <>
      {groupId === null ? (
        <GroupsOverview onNew={() => setForm(NEW_GROUP)} />
      ) : (
        <GroupPage key={groupId} groupId={groupId} onEdit={setForm} />
      )}
      <ProposalsDialog open={isProposing && manages && form === null} onClose={() => propose(false)} onEdit={(target) => setForm(target)} />
      <GroupDialog
        target={form}
        onClose={() => setForm(null)}
        onSaved={(saved) => {
          setForm(null);
          show(saved.id);
        }}
      />
    </>
  );
}

interface GroupDialogProps {
  /** The group in the form; null while it is closed. */
  target: GroupFormTarget | null;
  onClose: () => void;
  onSaved: (group: GroupView) => void;
}

function GroupDialog({ target, onClose, onSaved }: GroupDialogProps) {
  const t = useText('groups.form');
  return (
    <Dialog open={target !== null} onOpenChange={(open) => open || onClose()} size="md" title={t(target?.group ? 'edit' : 'create')}>
      {target && <GroupForm target={target} onCancel={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

/** Every group as a card. */
function GroupsOverview({ onNew }: { onNew: () => void }) {
  const t = useText('groups');
  const manages = useCan('groups.manage');
  const { search, propose } = useGroupsLocation();
  const list = useQuery(listGroupsQuery);
  return (
    <section aria-label={t('title')} className="@container flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto max-md:px-4 max-md:pb-4">
      {manages && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
            {t('create')}
          </Button>
          <Button icon={<Group aria-hidden />} onClick={() => propose(true)}>
            {t('auto')}
          </Button>
        </div>
      )}
      <GroupCards list={list} search={search} onNew={onNew} />
    </section>
  );
}

interface ProposalsDialogProps {
  open: boolean;
  onClose: () => void;
  onEdit: (target: GroupFormTarget) => void;
}

/** Auto Group Contacts: what the contacts themselves suggest. */
function ProposalsDialog({ open, onClose, onEdit }: ProposalsDialogProps) {
  const t = useText('groups.proposals');
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="md" title={t('title')} description={t('hint')}>
      {open && <Proposals onEdit={onEdit} />}
    </Dialog>
  );
}

function Proposals({ onEdit }: Pick<ProposalsDialogProps, 'onEdit'>) {
  const t = useText('groups.proposals');
  const query = useQuery(groupProposalsQuery);
  const { data, isError } = query;
  if (isError && !data) {
    return <QueryError title={t('failed')} query={query} />;
  }
  if (!data) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-12 text-base text-text-2">
        <Spinner /> {t('looking')}
      </p>
    );
  }
  if (data.data.length === 0) {
    return <EmptyState icon={<Sparkles />} title={t('empty')} description={t('emptyHint', { count: data.contacts })} />;
  }
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-3">
      {data.data.map((proposal) => (
        <ProposalCard key={proposal.key} proposal={proposal} onEdit={onEdit} />
      ))}
    </ul>
  );
}
