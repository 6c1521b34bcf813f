import { Hand, UserRound } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { MenuItem } from '@/ui/menu-item';
import { type AssignmentOf, useAssignment } from './use-assignment';
import { useTake } from './use-take';
import { AssigneeChoices } from './assignee-choices';

/** The control as lines of another menu, where the header has no room for it. */
export function AssigneeItems(of: AssignmentOf) {
  return useCan('assignments.manage') ? <Choices {...of} /> : <Note {...of} />;
}

function Choices(of: AssignmentOf) {
  const { assigned, assign } = useAssignment(of);
  return <AssigneeChoices assigned={assigned} onAssign={assign} />;
}

function Note(of: AssignmentOf) {
  const t = useText('assignments');
  const { take } = useTake(of);
  if (!of.assigned) {
    return (
      <MenuItem icon={<Hand aria-hidden />} onSelect={take}>
        {t('take')}
      </MenuItem>
    );
  }
  return (
    <MenuItem disabled icon={<UserRound aria-hidden />} hint={of.assigned.name} onSelect={() => undefined}>
      {t('label')}
    </MenuItem>
  );
}
