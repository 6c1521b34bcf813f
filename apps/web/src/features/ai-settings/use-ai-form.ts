import type { AiSettingKey } from '@app/contracts/settings/ai-settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { aiSettingsQuery, aiUsageQuery, saveSettings } from './api/ai-queries';
import { type AiForm, changesOf, wrongIn } from './ai-form';

/** What is typed lies over what is saved. */
export function useAiForm(saved: AiForm) {
  const t = useText('aiSettings');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<AiForm>>({});
  const [isTried, setTried] = useState(false);
  const form = { ...saved, ...typed };
  const changes = changesOf(form, saved);
  const wrong = wrongIn(form);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => saveSettings(changes),
    async onSuccess() {
      const renewed = changes.filter(({ key }) => key.endsWith('_api_key')).map(({ key }) => key.replace('_api_key', ''));
      await queryClient.invalidateQueries(aiSettingsQuery);
      setTyped({});
      setTried(false);
      tellInSettings('success', t('saved'));
      void queryClient.invalidateQueries(aiUsageQuery);
      for (const provider of renewed) void queryClient.resetQueries({ queryKey: ['ai-settings', 'models', provider] });
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const refused = error instanceof ApiFailure ? error.fields : {};
  return {
    form,
    isDirty: changes.length > 0,
    isSaving: isPending,
    isWrong: (key: AiSettingKey) => isTried && wrong.has(key),
    refusalOf: (key: AiSettingKey): string | undefined => refused[key],
    change(key: AiSettingKey, value: string) {
      reset();
      setTyped((before) => ({ ...before, [key]: value }));
    },
    save() {
      setTried(true);
      if (wrong.size === 0 && changes.length > 0 && !isPending) mutate();
    },
    forget: () => setTyped({}),
  };
}

export type AiFormState = ReturnType<typeof useAiForm>;
