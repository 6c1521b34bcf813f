import { ChevronDown, Hand } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { type AssignmentOf, useAssignment } from './use-assignment';
import { useTake } from './use-take';
import { AssigneeChoices } from './assignee-choices';
import { AssigneeFace } from './assignee-face';

/** The agent of a contact: managers choose, agents see it and take unassigned contacts. */
export function AssigneeControl(props: AssigneeProps) {
  return useCan('assignments.manage') ? <AssigneeMenu {...props} /> : <AssigneeNote {...props} />;
}

/** The dropdown of the header. */
function AssigneeMenu({ compact, ...of }: AssigneeProps) {
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

/** An agent's view in the header. */
function AssigneeNote({ compact, ...of }: AssigneeProps) {
  const t = useText('assignments');
  const { take, isTaking } = useTake(of);
  const { assigned } = of;
  if (assigned) return <AssigneeName name={assigned.name} id={assigned.id} compact={compact} />;
  if (compact) return <IconButton variant="secondary" label={t('take')} icon={<Hand />} loading={isTaking} onClick={take} />;
  return (
    <Button icon={<Hand aria-hidden />} loading={isTaking} onClick={take}>
      {t('take')}
    </Button>
  );
}

function AssigneeName({ name, id, compact }: { name: string; id: number; compact: boolean }) {
  const t = useText('assignments');
  const words = t('assigned', { name });
  return (
    <p title={words} className="flex max-w-52 min-w-0 items-center gap-1.5 text-sm text-text-2">
      <AssigneeFace assigned={{ id, name }} />
      <span className="sr-only">{words}</span>
      {!compact && (
        <span aria-hidden className="truncate">
          {name}
        </span>
      )}
    </p>
  );
}

/** The props that each form of the header's assignment needs. */
interface AssigneeProps extends AssignmentOf {
  /** Only the face, where the name has no room. */
  compact: boolean;
}
