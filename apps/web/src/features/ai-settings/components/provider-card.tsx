import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/switch';
import type { AiFormState } from '../hooks/use-ai-form';
import { useConnectionTest } from '../hooks/use-connection-test';
import { ApiKeyField } from './api-key-field';
import { ModelField } from './model-field';
import { TestAnswer } from './test-answer';

export interface ProviderCardProps {
  provider: AiProvider;
  state: AiFormState;
  /** Its mask; empty where there is none. */
  savedKey: string;
}

export function ProviderCard({ provider, state, savedKey }: ProviderCardProps) {
  const t = useText('aiSettings');
  const { form, change } = state;
  const name = t(`providers.${provider}`);
  const key = form[`${provider}_api_key`];
  const isEnabled = form[`${provider}_enabled`] === 'true';
  const testing = useConnectionTest(provider, key);
  const isEmpty = key.trim() === '';
  const changeKey = (value: string) => {
    testing.reset();
    change(`${provider}_api_key`, value);
  };
  return (
    <Card
      title={name}
      end={
        <Switch
          aria-label={t('card.enabled', { provider: name })}
          checked={isEnabled}
          onCheckedChange={(isOn) => change(`${provider}_enabled`, String(isOn))}
        />
      }
    >
      {isEnabled && isEmpty && <Banner tone="warning">{t('card.needsKey')}</Banner>}
      <div className="grid gap-4 md:grid-cols-2">
        <ApiKeyField provider={provider} state={state} onChange={changeKey} />
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
