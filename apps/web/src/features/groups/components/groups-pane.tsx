import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { type GroupFormTarget, NEW_GROUP } from '../hooks/use-group-form';
import { useGroupsLocation } from '../hooks/use-groups-location';
import { GroupDialog } from './group-dialog';
import { GroupPage } from './group-page';
import { GroupsOverview } from './groups-overview';
import { ProposalsDialog } from './proposals-dialog';

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
