import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useId, useState } from 'react';
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
import { vehicleChoicesQuery, vehiclesOfContactQuery } from '../api/inventory-queries';
import { VehicleLine } from './vehicle-line';

export const isNotForSale = (error: unknown): boolean => hasCode(error, 'vehicle.not_for_sale');

/** The server's alternatives to a vehicle that is not for sale. */
const alternativesOf = (error: unknown): VehicleView[] =>
  (error instanceof ApiFailure && z.array(VehicleView).safeParse(error.details.alternatives).data) || [];

export interface ChooseVehicleProps {
  /** Their vehicles of interest come first; null for no contact. */
  contactId?: number | null;
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
function VehicleChoices({ contactId = null, search, onSearch, onPick }: Omit<ChooseVehicleProps, 'refused'>) {
  const t = useText('inventory');
  const kit = useText('kit');
  const query = useQuery(vehicleChoicesQuery(search));
  const ofInterest = useVehiclesOfInterest(contactId, search);
  const { data, isError } = query;
  const others = data?.data.filter(({ id }) => ofInterest.every((vehicle) => vehicle.id !== id)) ?? [];
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
      {ofInterest.length > 0 && <VehicleButtons label={t('chat.interest')} vehicles={ofInterest} onPick={onPick} />}
      {others.length > 0 && <VehicleButtons label={t('list.label')} vehicles={others} onPick={onPick} hasHeading={ofInterest.length > 0} />}
    </div>
  );
}

/** Those that are for sale and match the search. */
function useVehiclesOfInterest(contactId: number | null, search: string): VehicleView[] {
  const { data } = useQuery({ ...vehiclesOfContactQuery(contactId ?? 0), enabled: contactId !== null });
  const words = search.trim().toLowerCase();
  return (data?.vehicles ?? [])
    .map(({ vehicle }) => vehicle)
    .filter(({ stock, title, stockNumber }) => stock === 1 && `${title} ${stockNumber}`.toLowerCase().includes(words));
}

interface VehicleButtonsProps {
  label: string;
  vehicles: readonly VehicleView[];
  onPick: (vehicle: VehicleView) => void;
  hasHeading?: boolean;
}

function VehicleButtons({ label, vehicles, onPick, hasHeading = true }: VehicleButtonsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={hasHeading ? 'mb-2 text-sm font-semibold text-text-2' : 'sr-only'}>
        {label}
      </h3>
      <ul aria-labelledby={heading} className="flex flex-col gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              onClick={() => onPick(vehicle)}
              className="flex w-full rounded-md border border-border p-2 hover:bg-surface-2"
            >
              <VehicleLine vehicle={vehicle} showsStock />
            </button>
          </li>
        ))}
      </ul>
    </section>
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
  const list = useText('inventory.list');
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning">{t(alternatives.length === 0 ? 'notForSaleAlone' : 'notForSale', { title })}</Banner>
      {alternatives.length > 0 && <VehicleButtons label={list('label')} vehicles={alternatives} onPick={onPick} hasHeading={false} />}
      <Button className="self-start" onClick={onOthers}>
        {t('back')}
      </Button>
    </div>
  );
}
