import type { AiModelView, AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { aiModelsQuery } from './api/ai-queries';
import type { AiFormState } from './use-ai-form';

export interface ModelFieldProps {
  provider: AiProvider;
  state: AiFormState;
  /** Whether a key is saved, with which the provider lists its models. */
  isKnown: boolean;
}

/** The models that the provider offers, and the one that is chosen already. */
export function ModelField({ provider, state, isKnown }: ModelFieldProps) {
  const t = useText('aiSettings.card');
  const name = useText('aiSettings.providers')(provider);
  const say = useFailureText();
  const { data: models, error, isFetching, refetch } = useQuery({ ...aiModelsQuery(provider), enabled: isKnown });
  const field = `${provider}_model` as const;
  const chosen = state.values[field];
  const hint = () => {
    if (isFetching) return t('modelsLoading', { provider: name });
    if (error) return t('modelsFailed', { reason: say(error) });
    return models ? undefined : t('modelsFirst');
  };
  return (
    <Field label={t('model')} hint={hint()} error={state.errorOf(field)}>
      <div className="flex gap-2">
        <Select
          label={`${t('model')}: ${name}`}
          placeholder={t('chooseModel')}
          options={optionsOf(models ?? [], chosen)}
          value={chosen || null}
          disabled={!models && chosen === ''}
          onValueChange={(model) => state.change({ [field]: model })}
        />
        {error && <IconButton label={t('again')} icon={<RotateCw />} onClick={() => void refetch()} />}
      </div>
    </Field>
  );
}

function optionsOf(models: readonly AiModelView[], chosen: string) {
  const offered = models.map(({ id, name }) => ({ value: id, label: name }));
  return chosen === '' || models.some(({ id }) => id === chosen) ? offered : [{ value: chosen, label: chosen }, ...offered];
}
