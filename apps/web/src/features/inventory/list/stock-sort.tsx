import { VEHICLE_SORTS } from '@app/contracts/inventory/vehicle-states';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import type { StockOrder } from '../api/stock-filter';

export interface StockSortProps {
  order: StockOrder;
  onOrder: (change: Partial<StockOrder>) => void;
  className?: string;
}

/** The order of the list, and its direction. */
export function StockSort({ order: { sort, order }, onOrder, className }: StockSortProps) {
  const t = useText('inventory.sort');
  const isAscending = order === 'asc';
  return (
    <div className="flex gap-2">
      <Select
        label={t('label')}
        value={sort}
        onValueChange={(next) => onOrder({ sort: next })}
        options={VEHICLE_SORTS.map((value) => ({ value, label: t(value) }))}
        className={className}
      />
      <IconButton
        variant="secondary"
        label={t(isAscending ? 'ascending' : 'descending')}
        icon={isAscending ? <ArrowUpNarrowWide className="size-4" /> : <ArrowDownWideNarrow className="size-4" />}
        onClick={() => onOrder({ order: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  );
}
