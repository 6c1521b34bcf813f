import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { removeVehicle, showVehicle } from './api/inventory-cache';
import { feedKeys } from './api/integration-queries';
import { inventoryKeys } from './api/inventory-queries';
import { upsertRun } from './api/run-cache';

/** While events stream in, the server is asked for order, counts and totals at most this often. */
const refresher = new Refresher(1_000);

const handlers: EventHandlers = {
  'vehicle.changed': ({ payload: { vehicle, vehicle_id: vehicleId } }, queryClient) => {
    if (vehicle) showVehicle(queryClient, vehicle);
    else removeVehicle(queryClient, vehicleId);
    // An open drawer learns from the server that its vehicle is gone.
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.detail(vehicleId) });
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.ofContacts });
    refresher.refresh(queryClient, { queryKey: inventoryKeys.lists });
    refresher.refresh(queryClient, { queryKey: inventoryKeys.allChoices });
  },
  'inventory.run_changed': ({ payload: { run } }, queryClient) => upsertRun(queryClient, run),
  'inventory.synced': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
    refresher.refresh(queryClient, { queryKey: inventoryKeys.all });
  },
  'contact_vehicle.recorded': ({ payload }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.ofContact(payload.contact_id) });
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.contactsOf(payload.vehicle_id) });
    refresher.refresh(queryClient, { queryKey: inventoryKeys.lists });
  },
  // the vehicles of both are those of one now
  'contact.merged': ({ payload }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.ofContact(payload.contact.id) });
    void queryClient.invalidateQueries({ queryKey: inventoryKeys.allContactsOf });
  },
  'contact.deleted': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: inventoryKeys.allContactsOf }),
  'contact.many_deleted': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: inventoryKeys.allContactsOf }),
  'contact.many_restored': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: inventoryKeys.allContactsOf }),
};

/** Cards, counts and open vehicles follow what others do. */
export const registerInventoryEvents = (): (() => void) => registerHandlers(handlers);
