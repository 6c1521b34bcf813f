import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { aiSettingsQuery, aiUsageQuery } from './api/ai-queries';

const appliers: Appliers = {
  'settings.ai_changed': (_, queryClient) => {
    void queryClient.invalidateQueries(aiSettingsQuery);
    void queryClient.invalidateQueries(aiUsageQuery);
  },
};

/** The settings follow what other managers save. */
export const registerAiSettingsEvents = (): (() => void) => registerAppliers(appliers);
