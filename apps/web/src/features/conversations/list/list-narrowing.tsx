import { ListFilter as Funnel } from 'lucide-react';
import { useState } from 'react';
import { loadedLater } from '@/lib/loading/loaded-later';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { Skeleton } from '@/ui/skeleton';
import { narrowingCount } from '../api/narrowing';
import type { ListNarrowingProps } from './narrowing-panel';

const NarrowingPanel = loadedLater(
  () => import('./narrowing-panel').then((file) => file.NarrowingPanel),
  <Skeleton className="h-96 rounded-lg" />,
);

/** The funnel beside the search: saved views, whose people, with which label, channel, wait, stage and tag. It leaves the list in sight. */
export function ListNarrowing({ filter, total, onChange }: ListNarrowingProps) {
  const t = useText('kit.filters');
  const [isOpen, setOpen] = useState(false);
  const count = narrowingCount(filter);
  const icon = (
    <>
      <Funnel aria-hidden />
      {count > 0 && <Badge className="absolute -top-1.5 -right-1.5">{count}</Badge>}
    </>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      side="right"
      label={t('open')}
      trigger={<IconButton label={count === 0 ? t('open') : t('active', { count })} icon={icon} className="relative shrink-0" />}
      className="w-98 overflow-y-auto p-0"
    >
      <NarrowingPanel filter={filter} total={total} onChange={onChange} onClose={() => setOpen(false)} />
    </Popover>
  );
}
