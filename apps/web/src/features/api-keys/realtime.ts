import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { apiKeysQuery } from './api/api-key-queries';

const appliers: Appliers = {
  'api_key.changed': (_, queryClient) => void queryClient.invalidateQueries(apiKeysQuery),
  'team.member_removed': (_, queryClient) => void queryClient.invalidateQueries(apiKeysQuery),
};

/** The list follows what other managers do, and who leaves. */
export const registerApiKeyEvents = (): (() => void) => registerAppliers(appliers);
