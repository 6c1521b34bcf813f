import { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingInput } from '@app/contracts/settings/setting-groups.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { aiSettingsQuery, aiUsageQuery, saveSettings } from './api/ai-queries';
import { type AiForm, AiFormSchema, changesOf, CONSOLES } from './ai-form';

export function useAiForm(saved: AiForm) {
  const t = useText('aiSettings');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (changes: SettingInput[]) => saveSettings(changes),
    async onSuccess(_, changes) {
      const renewed = changes.filter(({ key }) => key.endsWith('_api_key')).map(({ key }) => key.replace('_api_key', ''));
      await queryClient.invalidateQueries(aiSettingsQuery);
      showSettingsBanner('success', t('saved'));
      void queryClient.invalidateQueries(aiUsageQuery);
      for (const provider of renewed) void queryClient.resetQueries({ queryKey: ['ai-settings', 'models', provider] });
    },
  });
  const keyTexts = AiProvider.options.map((provider) => [
    `${provider}_api_key`,
    t('test.next.refused', { console: CONSOLES[provider].name }),
  ]);
  return useSchemaForm({
    schema: AiFormSchema,
    values: saved,
    texts: {
      ...(Object.fromEntries(keyTexts) as Partial<AiForm>),
      ai_monthly_token_limit: t('limits.problems.tokens'),
      ai_cost_alert_threshold: t('limits.problems.cost'),
    },
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    submit: (form) => mutateAsync(changesOf(form, saved)),
  });
}

export type AiFormState = ReturnType<typeof useAiForm>;
