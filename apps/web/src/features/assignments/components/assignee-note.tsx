import { Hand } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useTake } from '../hooks/use-take';
import type { AssigneeProps } from './assignee-props';
import { AssigneeFace } from './assignee-face';

/** What an agent sees in the header. */
export function AssigneeNote({ compact, ...of }: AssigneeProps) {
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
