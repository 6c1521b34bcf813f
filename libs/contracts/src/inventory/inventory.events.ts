import { z } from 'zod';
import { Id } from '../core/id.contract';
import { VehicleView } from './inventory.contract';

export const inventoryEvents = {
  /** `vehicle` is null when it was removed. */
  'vehicle.changed': z.object({ vehicle_id: Id, vehicle: VehicleView.nullable() }),
  /** The contact is interested in the vehicle, for the first time or again. */
  'contact_vehicle.recorded': z.object({ contact_id: Id, vehicle_id: Id }),
};
