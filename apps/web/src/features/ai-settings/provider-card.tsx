import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { AiModelView, AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { Switch } from '@/ui/switch';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { aiModelsQuery, testProvider } from './api/ai-queries';
import { CONSOLES, isMasked } from './ai-form';
import type { AiFormState } from './use-ai-form';

export interface ProviderCardProps {
  provider: AiProvider;
  state: AiFormState;
  /** The mask of the saved key; empty without one. */
  savedKey: string;
}

export function ProviderCard({ provider, state, savedKey }: ProviderCardProps) {
  const t = useText('aiSettings');
  const { values, change } = state;
  const name = t(`providers.${provider}`);
  const key = values[`${provider}_api_key`];
  const isEnabled = values[`${provider}_enabled`] === 'true';
  const testing = useConnectionTest(provider, key);
  const isEmpty = key.trim() === '';
  return (
    <Card
      title={name}
      end={
        <Switch
          aria-label={t('card.enabled', { provider: name })}
          checked={isEnabled}
          onCheckedChange={(isOn) => change({ [`${provider}_enabled`]: String(isOn) })}
        />
      }
    >
      {isEnabled && isEmpty && <Banner tone="warning">{t('card.needsKey')}</Banner>}
      <div className="grid gap-4 md:grid-cols-2">
        <ApiKeyField provider={provider} state={state} onChange={testing.reset} />
        <ModelField provider={provider} state={state} isKnown={savedKey !== ''} />
      </div>
      <TestAnswer provider={provider} testing={testing} />
      <Button
        className="self-start"
        aria-label={t('test.of', { provider: name })}
        loading={testing.isPending}
        disabled={isEmpty || testing.isPending}
        onClick={() => testing.mutate()}
      >
        {t('test.action')}
      </Button>
    </Card>
  );
}

interface TestAnswerProps {
  provider: AiProvider;
  testing: ConnectionTest;
}

/** The provider's answer, its duration, and what to do after a rejection. */
function TestAnswer({ provider, testing: { data, error } }: TestAnswerProps) {
  const t = useText('aiSettings.test');
  const name = useText('aiSettings.providers')(provider);
  const say = useFailureText();
  if (data) {
    return (
      <Banner tone={data.limited ? 'warning' : 'success'}>
        <p className="font-medium">{t('done')}</p>
        <p className="text-sm">{data.limited ? t('limited') : t('facts', { count: data.models.length, duration: data.duration_ms })}</p>
        {data.limited && <p className="text-sm break-words">{t('words', { provider: name, words: data.message })}</p>}
      </Banner>
    );
  }
  if (!error) return null;
  const words = error instanceof ApiFailure ? error.details['provider_message'] : undefined;
  const isRefused = hasCode(error, 'settings.ai_key_refused');
  return (
    <Banner tone="danger">
      <p className="font-medium">{t('failed')}</p>
      <p className="text-sm">{say(error, t('fallback'))}</p>
      {typeof words === 'string' && <p className="text-sm break-words">{t('words', { provider: name, words })}</p>}
      <p className="mt-1 text-sm">{isRefused ? t('next.refused', { console: CONSOLES[provider].name }) : t('next.other')}</p>
    </Banner>
  );
}

/** Tests a key before it is saved; the models of the answer fill the list of models. */
function useConnectionTest(provider: AiProvider, key: string) {
  const t = useText('aiSettings');
  const queryClient = useQueryClient();
  const name = t(`providers.${provider}`);
  return useMutation({
    mutationFn: () => testProvider({ provider, ...(!isMasked(key) && { api_key: key }) }),
    onSuccess({ models }) {
      if (models.length > 0) queryClient.setQueryData(aiModelsQuery(provider).queryKey, models);
      showSettingsBanner('success', t('test.success', { provider: name }));
    },
    onError: () => showSettingsBanner('danger', t('test.failure', { provider: name })),
  });
}

type ConnectionTest = ReturnType<typeof useConnectionTest>;

interface ApiKeyFieldProps {
  provider: AiProvider;
  state: AiFormState;
  onChange: () => void;
}

/** A mask can only be replaced as a whole, so focus selects the whole text. */
function ApiKeyField({ provider, state, onChange }: ApiKeyFieldProps) {
  const t = useText('aiSettings.card');
  const provided = useText('aiSettings.providers')(provider);
  const field = `${provider}_api_key` as const;
  const value = state.values[field];
  const { name, url } = CONSOLES[provider];
  const [before, after] = t('keyHint', { console: '\u0000' }).split('\u0000');
  return (
    <Field
      label={t('apiKey')}
      error={state.errorOf(field)}
      hint={
        <>
          {before}
          <a href={url} target="_blank" rel="noreferrer" className="font-medium text-brand-text underline underline-offset-2">
            {name}
          </a>
          {after}
        </>
      }
    >
      <PasswordInput
        {...state.register(field, { onChange })}
        autoComplete="new-password"
        spellCheck={false}
        showLabel={t('show', { provider: provided })}
        hideLabel={t('hide', { provider: provided })}
        onFocus={({ target }) => isMasked(value) && target.select()}
      />
    </Field>
  );
}

interface ModelFieldProps {
  provider: AiProvider;
  state: AiFormState;
  /** Whether a key is saved, with which the provider lists its models. */
  isKnown: boolean;
}

/** The models that the provider offers, and the one that is chosen already. */
function ModelField({ provider, state, isKnown }: ModelFieldProps) {
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
