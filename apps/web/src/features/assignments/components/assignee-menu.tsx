import { ChevronDown } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Menu } from '@/ui/menu';
import { useAssignment } from '../hooks/use-assignment';
import { AssigneeChoices } from './assignee-choices';
import type { AssigneeProps } from './assignee-props';
import { AssigneeFace } from './assignee-face';

/** The dropdown of the header. */
export function AssigneeMenu({ compact, ...of }: AssigneeProps) {
  const t = useText('assignments');
  const { assigned, assign } = useAssignment(of);
  const words = assigned ? t('assigned', { name: assigned.name }) : t('unassigned');
  const trigger = (
    <Button
      title={words}
      icon={<AssigneeFace assigned={assigned} />}
      className={classNames('min-w-0 shrink gap-1.5 px-2.5', compact ? 'shrink-0' : 'max-w-52')}
    >
      <span className="sr-only">{words}</span>
      {!compact && (
        <span aria-hidden className="min-w-0 truncate">
          {assigned?.name ?? t('unassigned')}
        </span>
      )}
      <ChevronDown aria-hidden className="size-4 text-text-3" />
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('label')} className="max-w-72">
      <AssigneeChoices assigned={assigned} onAssign={assign} />
    </Menu>
  );
}
