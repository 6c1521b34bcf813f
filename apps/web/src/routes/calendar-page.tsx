import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarParts, VehicleSlot } from '@/features/calendar/context/calendar-parts';
import { CalendarScreen } from '@/features/calendar/screen/calendar-screen';
import { vehicleQuery } from '@/features/inventory/api/inventory-queries';
import { VehicleLine } from '@/features/inventory/chat/vehicle-line';
import { Skeleton } from '@/ui/skeleton';

const parts: CalendarParts = { Vehicle };

/** The calendar. Features do not import each other, so they are combined here. */
export function CalendarPage() {
  return <CalendarScreen parts={parts} />;
}

function Vehicle({ vehicleId }: VehicleSlot) {
  const { data: vehicle, isError } = useQuery(vehicleQuery(vehicleId));
  if (isError) return null;
  if (!vehicle) return <Skeleton className="h-18" />;
  return (
    <Link to="/inventory" search={{ vehicle: vehicleId }} className="flex rounded-md border border-border p-2 hover:bg-surface-2">
      <VehicleLine vehicle={vehicle} showsStock />
    </Link>
  );
}
