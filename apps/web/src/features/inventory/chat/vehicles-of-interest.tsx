import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { vehiclesOfContactQuery } from '../api/inventory-queries';
import { VehicleLine } from './vehicle-line';

export interface VehiclesOfInterestProps {
  contactId: number;
}

/** Vehicles that the contact was shown or asked for, the latest first. */
export function VehiclesOfInterest({ contactId }: VehiclesOfInterestProps) {
  const t = useText('inventory.chat');
  const query = useQuery(vehiclesOfContactQuery(contactId));
  const { data, isError } = query;
  const isEmpty = data?.vehicles.length === 0;
  return (
    <section aria-label={t('interest')} className="min-w-0">
      <h3 className="mb-2 text-md font-semibold text-text">{t('interest')}</h3>
      {isError && !data && <QueryError title={t('interestFailed')} query={query} className="py-4" />}
      {!isError && !data && <Skeleton className="h-14" />}
      {isEmpty && <p className="text-sm text-text-2">{t('interestEmpty')}</p>}
      {data && !isEmpty && (
        <ul className="flex flex-col gap-2">
          {data.vehicles.map(({ vehicle, how }) => (
            <li key={vehicle.id}>
              <Link
                to="/inventory"
                search={{ vehicle: vehicle.id }}
                className="flex rounded-md border border-border p-2 hover:bg-surface-2"
              >
                <VehicleLine vehicle={vehicle}>
                  {how.map((kind) => (
                    <Chip key={kind}>{t(`how.${kind}`)}</Chip>
                  ))}
                </VehicleLine>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
