import { z } from 'zod';
import { Id } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { VehicleView } from './inventory.contract';
import { InventoryRunView } from './inventory-runs.contract';

export const inventoryEvents = {
  'inventory.run_changed': z.object({ run: InventoryRunView }),
  /** Many vehicles were added, changed or taken off together; clients that show the stock fetch it again. No run where a source has ended. */
  'inventory.synced': z.object({ run: InventoryRunView.nullable() }),
  /** Several files in a row could not be applied. */
  'inventory.source_failed': z.object({ source_id: Id, name: z.string(), run_id: Id, failures: z.int() }),
  /** The schedule brings no new file. */
  'inventory.silence_noticed': z.object({ source_id: Id, name: z.string(), last_file_at: Timestamp.nullable() }),
  /** `vehicle` is null when it was removed. */
  'vehicle.changed': z.object({ vehicle_id: Id, vehicle: VehicleView.nullable() }),
  /** The contact is interested in the vehicle, for the first time or again. */
  'contact_vehicle.recorded': z.object({ contact_id: Id, vehicle_id: Id }),
};
