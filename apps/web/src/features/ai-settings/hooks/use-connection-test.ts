import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useText } from '@/lib/text/use-text';
import { aiModelsQuery, testProvider } from '../api/ai-queries';
import { isMasked } from '../form/ai-form';

/** Tries a key before it is saved; what the provider then offers can be chosen from at once. */
export function useConnectionTest(provider: AiProvider, key: string) {
  const t = useText('aiSettings');
  const queryClient = useQueryClient();
  const name = t(`providers.${provider}`);
  return useMutation({
    mutationFn: () => testProvider({ provider, ...(!isMasked(key) && { api_key: key }) }),
    onSuccess({ models }) {
      if (models.length > 0) queryClient.setQueryData(aiModelsQuery(provider).queryKey, models);
      tellInSettings('success', t('test.success', { provider: name }));
    },
    onError: () => tellInSettings('danger', t('test.failure', { provider: name })),
  });
}

export type ConnectionTest = ReturnType<typeof useConnectionTest>;
