import { useMutation } from '@tanstack/react-query';
import { Hand, UserRoundPlus, UserRoundX } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { call } from '@/lib/api/call';
import { useCan, useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { BarButton } from '@/ui/bar-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import type { Assignee } from './assignment-change';
import { AssigneeChoices } from './assignee-choices';

export interface AssignSelectionProps {
  selection: ContactSelection;
}

/** Managers assign the selected contacts to any agent; agents take the unassigned ones. */
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

/** All lists, this browser's too, update by the event. */
function useAssignSelection(selection: ContactSelection) {
  const t = useText('assignments');
  const say = useFailureText();
  return useMutation({
    mutationFn: (to: Assignee) => call(api.assignments.assignSelection, { body: { selection, agent_id: to?.id ?? null } }),
    onSuccess({ changed }, to) {
      const title = to ? t('many.done', { count: changed, name: to.name }) : t('many.cleared', { count: changed });
      notify({ title, tone: 'success' });
    },
    onError: (error) => notify({ title: t('many.failed'), description: say(error), tone: 'danger' }),
  });
}
