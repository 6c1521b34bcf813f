import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { SearchInput } from '@/ui/search-input';
import { Skeleton } from '@/ui/skeleton';
import { vehicleChoicesQuery } from '../api/inventory-queries';
import { VehicleLine } from './vehicle-line';

export const isNotForSale = (error: unknown): boolean => hasCode(error, 'vehicle.not_for_sale');

/** The server's alternatives to a vehicle that is not for sale. */
const alternativesOf = (error: unknown): VehicleView[] =>
  (error instanceof ApiFailure && z.array(VehicleView).safeParse(error.details.alternatives).data) || [];

export interface ChooseVehicleProps {
  /** The vehicle that could not be sent, with the server's answer. */
  refused: { vehicle: Pick<VehicleView, 'title'>; error: unknown } | null;
  search: string;
  onSearch: (search: string) => void;
  onPick: (vehicle: VehicleView) => void;
}

/** Vehicles for sale; alternatives come first where the chosen one was sold meanwhile. */
export function ChooseVehicle({ refused, ...choices }: ChooseVehicleProps) {
  const [passed, pass] = useState<unknown>(null);
  if (refused && refused.error !== passed && isNotForSale(refused.error)) {
    const { vehicle, error } = refused;
    return <NotForSale vehicle={vehicle} alternatives={alternativesOf(error)} onPick={choices.onPick} onOthers={() => pass(error)} />;
  }
  return <VehicleChoices {...choices} />;
}

const PAUSE_MS = 250;

/** Vehicles for sale. */
function VehicleChoices({ search, onSearch, onPick }: Omit<ChooseVehicleProps, 'refused'>) {
  const t = useText('inventory');
  const kit = useText('kit');
  const query = useQuery(vehicleChoicesQuery(search));
  const { data, isError } = query;
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <SearchInput value={search} placeholder={t('search')} delayMs={PAUSE_MS} onSearch={onSearch} />
      {isError && !data && <QueryError title={t('list.failed')} query={query} />}
      {!isError && !data && <Skeleton className="h-60" />}
      {data?.data.length === 0 && (
        <EmptyList
          none={{ icon: <Car />, title: t('list.noneForSale'), action: <ButtonLink to="/inventory">{t('title')}</ButtonLink> }}
          noMatches={{ isNarrowed: search !== '', title: t('list.empty'), clear: kit('clearSearch'), onClear: () => onSearch('') }}
        />
      )}
      {data && data.data.length > 0 && <VehicleButtons vehicles={data.data} onPick={onPick} />}
    </div>
  );
}

function VehicleButtons({ vehicles, onPick }: { vehicles: readonly VehicleView[]; onPick: (vehicle: VehicleView) => void }) {
  const t = useText('inventory.list');
  return (
    <ul aria-label={t('label')} className="flex flex-col gap-2">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <button
            type="button"
            onClick={() => onPick(vehicle)}
            className="flex w-full rounded-md border border-border p-2 hover:bg-surface-2"
          >
            <VehicleLine vehicle={vehicle} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface NotForSaleProps {
  vehicle: Pick<VehicleView, 'title'>;
  alternatives: readonly VehicleView[];
  onPick: (vehicle: VehicleView) => void;
  onOthers: () => void;
}

/** It was sold while the message was written. */
function NotForSale({ vehicle: { title }, alternatives, onPick, onOthers }: NotForSaleProps) {
  const t = useText('inventory.chat');
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning">{t(alternatives.length === 0 ? 'notForSaleAlone' : 'notForSale', { title })}</Banner>
      <VehicleButtons vehicles={alternatives} onPick={onPick} />
      <Button className="self-start" onClick={onOthers}>
        {t('back')}
      </Button>
    </div>
  );
}
