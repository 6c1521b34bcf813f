import { Car, Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
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
  if (!pages) return null;
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
