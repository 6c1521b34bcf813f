import { Car, Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { VehicleGrid, type VehicleGridProps } from './vehicle-grid';

export interface VehicleListBodyProps extends Omit<VehicleGridProps, 'pages'> {
  isNarrowed: boolean;
  /** Null for who may not. */
  onAdd: (() => void) | null;
  onClear: () => void;
}

export function VehicleListBody({ isNarrowed, onAdd, onClear, ...grid }: VehicleListBodyProps) {
  const t = useText('inventory');
  const { data: pages, isError } = grid.list;
  if (isError && !pages) return <QueryError title={t('list.failed')} query={grid.list} />;
  if (!pages) return <GridSkeleton />;
  if (pages.pages[0]?.data.length !== 0) return <VehicleGrid {...grid} pages={pages} />;
  const add = onAdd && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <EmptyList
      none={{ icon: <Car />, title: t('list.empty'), description: t(onAdd ? 'list.noneHint' : 'list.noneReadOnly'), action: add }}
      noMatches={{ isNarrowed, title: t('list.empty'), description: t('list.emptyHint'), clear: t('filters.clearAll'), onClear }}
    />
  );
}

const CARDS = ['w-40', 'w-48', 'w-36', 'w-44', 'w-40', 'w-32', 'w-48', 'w-36'].map((width, index) => ({ key: `card-${index}`, width }));

function GridSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-4">
        {CARDS.map(({ key, width }) => (
          <div key={key} className="overflow-hidden rounded-lg border border-border bg-surface">
            <Skeleton className="h-51 rounded-none @2xl:h-43" />
            <div className="space-y-2 p-3.5">
              <Skeleton className={width} />
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
