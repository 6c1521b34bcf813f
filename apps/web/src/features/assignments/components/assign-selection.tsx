import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { Hand, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { BarButton } from '@/ui/bar-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useAssignSelection } from '../hooks/use-assign-selection';
import { AssigneeChoices } from './assignee-choices';

export interface AssignSelectionProps {
  selection: ContactSelection;
}

/** Managers give the selected contacts to anybody; an agent takes those of them that nobody has. */
export function AssignSelection({ selection }: AssignSelectionProps) {
  const t = useText('assignments');
  const { id, name } = useMe();
  const mayGive = useCan('assignments.manage');
  const { mutate, isPending } = useAssignSelection(selection);
  if (!mayGive) {
    return (
      <BarButton
        icon={<Hand aria-hidden className="size-4" />}
        label={t('take')}
        loading={isPending}
        onClick={() => mutate({ id, name })}
      />
    );
  }
  const trigger = <BarButton icon={<UserRoundPlus aria-hidden className="size-4" />} label={t('many.action')} loading={isPending} />;
  return (
    <Menu align="start" label={t('label')} className="max-w-72" trigger={trigger}>
      <AssigneeChoices assigned={null} onAssign={(to) => mutate(to)} />
      <MenuSeparator />
      <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => mutate(null)}>
        {t('unassign')}
      </MenuItem>
    </Menu>
  );
}
