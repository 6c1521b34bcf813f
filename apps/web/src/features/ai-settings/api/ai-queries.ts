import { api } from '@app/contracts/catalogue/endpoints';
import type { AiProvider, AiTestInput } from '@app/contracts/settings/ai-settings.contract';
import type { SettingInput } from '@app/contracts/settings/setting-groups.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Events let it be asked again. */
export const aiSettingsQuery = queryOptions({
  queryKey: ['ai-settings', 'form'],
  queryFn: async ({ signal }) => {
    const [{ settings }, { formOf }] = await Promise.all([call(api.settingGroups.ai, { signal }), import('../ai-form')]);
    return formOf(settings);
  },
  staleTime: 60_000,
});

export const aiUsageQuery = queryOptions({
  queryKey: ['ai-settings', 'usage'],
  queryFn: ({ signal }) => call(api.aiSettings.usage, { signal }),
});

/** The models that the provider offers to the saved key. */
export const aiModelsQuery = (provider: AiProvider) =>
  queryOptions({
    queryKey: ['ai-settings', 'models', provider],
    queryFn: async ({ signal }) => (await call(api.aiSettings.models, { params: { provider }, signal })).models,
    staleTime: 600_000,
    retry: false,
  });

export const testProvider = (body: AiTestInput) => call(api.aiSettings.test, { body });
export const saveSettings = (settings: SettingInput[]) => call(api.settingGroups.bulkUpdate, { body: { settings } });
