import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { erasureKeys } from './api/erasure-keys';

const appliers: Appliers = {
  'erasure.progressed': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: erasureKeys.list }),
};

/** How far an erasure has come is seen where the list is open. */
export const registerErasureEvents = (): (() => void) => registerAppliers(appliers);
