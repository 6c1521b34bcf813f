import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { pipelineKeys } from '../api/pipeline-keys';

type Details = CardDetails | null | undefined;

/** Cards that show a vehicle; with an id, those that show that one. */
export const cardsWithVehicle = (vehicleId?: number) => ({
  queryKey: pipelineKeys.allCardDetails,
  predicate: ({ state }: Query) => {
    const shown = (state.data as Details)?.vehicle;
    return shown !== null && shown !== undefined && (vehicleId === undefined || shown.id === vehicleId);
  },
});

/** The cards that show the vehicle have its present price and state, without a request for each. */
export function showVehicleOnCards(queryClient: QueryClient, vehicle: VehicleView): void {
  const { id, title, body, currency, status, photos } = vehicle;
  const isWithheld = status === 'hidden' || status === 'unavailable';
  const shown = {
    id,
    title,
    body,
    currency,
    price: isWithheld ? null : vehicle.price,
    photo: photos[0]?.hash ?? null,
    sold: status === 'sold',
  };
  queryClient.setQueriesData<Details>(cardsWithVehicle(id), (known) => known && { ...known, vehicle: shown });
}
