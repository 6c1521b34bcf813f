import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CarFront } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';
import { vehicleQuery } from '../api/inventory-queries';
import { VehicleLine } from './vehicle-line';

export interface VehicleCardProps {
  vehicleId: number;
  /** The message shows it already. */
  hidesPhoto: boolean;
}

/** Below a message that shows a vehicle: the vehicle as it is now, whatever the message said. */
export function VehicleCard({ vehicleId, hidesPhoto }: VehicleCardProps) {
  const t = useText('inventory.chat');
  const { data: vehicle, error } = useQuery(vehicleQuery(vehicleId));
  const isGone = hasCode(error, 'request.not_found');
  const frame = 'my-1.5 flex min-h-18 w-80 max-w-full items-center rounded-md border border-border bg-surface p-2';
  if (vehicle && !isGone) {
    return (
      <Link to="/inventory" search={{ vehicle: vehicleId }} className={`${frame} hover:bg-surface-2`}>
        <VehicleLine vehicle={vehicle} hidesPhoto={hidesPhoto} />
      </Link>
    );
  }
  if (!error) return <Skeleton className={frame} />;
  if (!isGone) return null;
  return (
    <p className={`${frame} gap-2 text-sm text-text-2`}>
      <CarFront aria-hidden className="size-4 shrink-0" />
      {t('gone')}
    </p>
  );
}
