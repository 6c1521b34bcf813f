import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { InventoryPage, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { vehiclesOf } from '../api/inventory-cache';
import { VehicleCard } from './vehicle-card';

export type VehicleList = UseInfiniteQueryResult<InfiniteData<InventoryPage>>;

export interface VehicleGridProps {
  list: VehicleList;
  pages: InfiniteData<InventoryPage>;
  scroller: RefObject<HTMLDivElement | null>;
  onOpen: (vehicle: VehicleView) => void;
  onShare: (vehicle: VehicleView) => void;
}

const GAP_PX = 16;
const MIN_CARD_PX = 270;
const MAX_COLUMNS = 4;
const ROW_PX = 372;
/** More rows are asked for while this many are left below. */
const ROWS_AHEAD = 3;

/** One to four columns; only the rows in sight are in the page, and more are loaded near the end. */
export function VehicleGrid({ list, pages, scroller, onOpen, onShare }: VehicleGridProps) {
  const t = useText('inventory.list');
  const vehicles = vehiclesOf(pages);
  const total = pages.pages[0]?.meta.total ?? vehicles.length;
  const [grid, setGrid] = useState<HTMLUListElement | null>(null);
  const { columns, virtualizer, rows, above, isNearEnd } = useRowsInSight(grid, scroller, vehicles.length);
  useMoreRows(list, isNearEnd);
  return (
    <>
      <ul
        ref={setGrid}
        aria-label={t('label')}
        aria-busy={list.isPlaceholderData}
        className="grid content-start gap-4"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          minHeight: virtualizer.getTotalSize(),
          paddingTop: above,
        }}
      >
        {rows.flatMap(({ index: row }) =>
          vehicles
            .slice(row * columns, (row + 1) * columns)
            .map((vehicle, column) => (
              <VehicleCard
                key={vehicle.id}
                ref={column === 0 ? virtualizer.measureElement : undefined}
                vehicle={vehicle}
                row={row}
                position={row * columns + column + 1}
                total={total}
                onOpen={() => onOpen(vehicle)}
                onShare={() => onShare(vehicle)}
              />
            )),
        )}
      </ul>
      <MoreRows list={list} />
    </>
  );
}

function useRowsInSight(grid: HTMLUListElement | null, scroller: RefObject<HTMLDivElement | null>, cards: number) {
  const { columns, top } = useColumns(grid, scroller);
  const count = Math.ceil(cards / columns);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    gap: GAP_PX,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= count - ROWS_AHEAD;
  /** The height of the rows above those in sight. */
  const above = (rows[0]?.start ?? top) - top;
  return { columns, virtualizer, rows, above, isNearEnd };
}

/** How many cards fit beside each other, and how far below the scroller's top the grid begins. */
function useColumns(grid: HTMLUListElement | null, scroller: RefObject<HTMLDivElement | null>): { columns: number; top: number } {
  const [layout, setLayout] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!grid || !box) return;
    const measure = () => {
      const fitting = Math.floor((grid.clientWidth + GAP_PX) / (MIN_CARD_PX + GAP_PX));
      const columns = Math.min(MAX_COLUMNS, Math.max(1, fitting));
      const top = Math.round(grid.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
      setLayout((known) => (known.columns === columns && known.top === top ? known : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid, scroller]);
  return layout;
}

function useMoreRows({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: VehicleList, isNearEnd: boolean): void {
  // After a refusal only the person asks again.
  const wantsMore = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
}

function MoreRows({ list: { isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: { list: VehicleList }) {
  const t = useText('inventory.list');
  const kit = useText('kit');
  if (isFetchNextPageError && !isFetchingNextPage)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-4 text-base text-text-2">
        {t('moreFailed')}
        <Button size="sm" onClick={() => void fetchNextPage()}>
          {kit('retry')}
        </Button>
      </div>
    );
  return isFetchingNextPage ? <Skeleton className="mt-4 h-24 rounded-lg" /> : null;
}
