import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { placeImport } from './import-cache';

const appliers: Appliers = {
  'import.changed': ({ seq, payload }, queryClient) => placeImport(queryClient, payload.import, seq),
};

/** Progress is seen as it is made, as long as the answered function is not called. */
export const registerImportEvents = (): (() => void) => registerAppliers(appliers);
