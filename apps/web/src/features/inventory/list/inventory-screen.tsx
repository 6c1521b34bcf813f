import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plug, Plus, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useText } from '@/lib/text/use-text';
import { AtOnce, type FirstAnswer } from '@/ui/at-once';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { HeaderActions } from '@/ui/header-actions';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { integrationsQuery, listRunsQuery } from '../api/integration-queries';
import { listVehiclesQuery } from '../api/inventory-queries';
import { choiceCount, isNarrowed, NO_CHOICES, type StockFilter } from '../api/stock-filter';
import { FilterChips } from '../filters/filter-chips';
import { FiltersHead, InventoryFilters, type InventoryFiltersProps } from '../filters/inventory-filters';
import { ShareDialog, useShareVehicle } from '../share/share-vehicle';
import { BannerSlot, StockToCome } from './stock-frame';
import { StockSort, type StockSortProps } from './stock-sort';
import { useOpenVehicle, useStockLocation } from './use-inventory-location';
import type { VehicleList } from './vehicle-grid';
import { VehicleListBody } from './vehicle-list-body';

const VehicleDrawer = loadedWhenOpen(() => import('../drawer/vehicle-drawer').then((file) => file.VehicleDrawer));
const VehicleDialog = loadedWhenOpen(() => import('../form/vehicle-dialog').then((file) => file.VehicleDialog));
const IntegrationsDialog = loadedWhenOpen(() => import('../integrations/integrations-dialog').then((file) => file.IntegrationsDialog));

type Shared = Parameters<ReturnType<typeof useShareVehicle>>[0];

/** The stock: filters beside the grid; on a phone behind a button that counts them. */
export function InventoryScreen() {
  const t = useText('inventory');
  const manages = useCan('inventory.manage');
  const { filter, order } = useStockLocation();
  const enters = useCanEnter();
  const { vehicleId, form, openVehicle, openForm, showsIntegrations, showIntegrations } = useOpenVehicle();
  const list = useInfiniteQuery(listVehiclesQuery(filter, order));
  const [shared, setShared] = useState<Shared | null>(null);
  const share = useShareVehicle(setShared);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={list.data?.pages[0]?.meta.total}
        actions={
          manages && (
            <>
              <HeaderActions
                actions={[
                  { label: t('integrations'), icon: <Plug aria-hidden className="size-4" />, onSelect: () => showIntegrations(true) },
                ]}
              />
              {enters && (
                <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => openForm('add')}>
                  {t('add')}
                </Button>
              )}
            </>
          )
        }
      />
      <Stock list={list} onShare={share} />
      <VehicleDrawer
        open={vehicleId !== null}
        vehicleId={vehicleId}
        onClose={() => openVehicle(null)}
        onShare={share}
        onEdit={enters ? openForm : null}
      />
      {enters && <VehicleDialog open={form !== null} target={form} onClose={() => openForm(null)} onSaved={() => openForm(null)} />}
      {manages && <IntegrationsDialog open={showsIntegrations} onClose={() => showIntegrations(false)} />}
      <ShareDialog vehicle={shared} onClose={() => setShared(null)} />
    </div>
  );
}

/** Vehicles are added, edited and deleted by hand: not while an integration keeps the list. */
function useCanEnter(): boolean {
  const { data } = useQuery(integrationsQuery);
  return useCan('inventory.manage') && data !== undefined && !data.active;
}

interface StockProps {
  list: VehicleList;
  onShare: (vehicle: Shared) => void;
}

function Stock({ list, onShare }: StockProps) {
  const t = useText('inventory');
  const enters = useCanEnter();
  const { filter, order, show, clear, sortBy } = useStockLocation();
  const { openVehicle, openForm } = useOpenVehicle();
  const frame = useFrame(list);
  const scroller = useRef<HTMLDivElement>(null);
  const listed = JSON.stringify([filter, order]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [listed]);
  const filters = { filter, facets: list.data?.pages[0]?.meta.facets, onFilter: show };
  const clearChoices = () => show(NO_CHOICES);
  return (
    <div ref={scroller} className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <AtOnce queries={frame} skeleton={<StockToCome />}>
        <BannerSlot />
        <div className="flex items-start gap-6 px-4 py-3 md:px-6 md:py-4">
          <aside aria-label={t('filters.title')} className="sticky top-0 hidden w-53 shrink-0 @4xl:block">
            <FiltersHead filter={filter} onClear={clearChoices} />
            <InventoryFilters {...filters} />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                value={filter.search}
                placeholder={t('search')}
                onSearch={(search) => show({ search })}
                className="min-w-40 flex-1 @4xl:min-w-60"
              />
              <FilterSheet {...filters} order={order} onOrder={sortBy} onClear={clearChoices} />
              <span className="contents @max-4xl:hidden">
                <FilterChips filter={filter} onFilter={show} />
                <StockSort order={order} onOrder={sortBy} className="w-36" />
              </span>
            </div>
            <VehicleListBody
              {...{ list, scroller }}
              isNarrowed={isNarrowed(filter)}
              onOpen={({ id }) => openVehicle(id)}
              onShare={onShare}
              onAdd={enters ? () => openForm('add') : null}
              onClear={clear}
            />
          </div>
        </div>
      </AtOnce>
    </div>
  );
}

/** The page's heights depend on these answers. */
function useFrame(list: VehicleList): readonly FirstAnswer[] {
  const manages = useCan('inventory.manage');
  return [list, useQuery(integrationsQuery), useInfiniteQuery({ ...listRunsQuery, enabled: manages })];
}

interface FilterSheetProps extends InventoryFiltersProps, StockSortProps {
  filter: StockFilter;
  onClear: () => void;
}

/** Filters and order where there is no room beside the grid. */
function FilterSheet({ order, onOrder, onClear, ...filters }: FilterSheetProps) {
  const t = useText('inventory.filters');
  const [isOpen, setOpen] = useState(false);
  const count = choiceCount(filters.filter);
  return (
    <>
      <Button
        aria-label={t('open', { count })}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        className="@4xl:hidden"
        onClick={() => setOpen(true)}
      >
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        title={t('title')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('show')}
          </Button>
        }
      >
        <StockSort order={order} onOrder={onOrder} className="flex-1" />
        <FiltersHead filter={filters.filter} onClear={onClear} />
        <InventoryFilters {...filters} />
      </Drawer>
    </>
  );
}
