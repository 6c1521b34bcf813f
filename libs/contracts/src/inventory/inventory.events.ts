import { z } from 'zod';
import { Id } from '../core/id.contract';
import { VehicleView } from './inventory.contract';
import { InventoryRunView } from './inventory-runs.contract';

export const inventoryEvents = {
  'inventory.run_changed': z.object({ run: InventoryRunView }),
  /** Many vehicles were added, changed or taken off together; clients that show the stock fetch it again. No run where a source has ended. */
  'inventory.synced': z.object({ run: InventoryRunView.nullable() }),
  /** `vehicle` is null when it was removed. */
  'vehicle.changed': z.object({ vehicle_id: Id, vehicle: VehicleView.nullable() }),
  /** The contact is interested in the vehicle, for the first time or again. */
  'contact_vehicle.recorded': z.object({ contact_id: Id, vehicle_id: Id }),
};
