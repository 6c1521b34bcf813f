import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { CONSOLES } from '../form/ai-form';
import type { ConnectionTest } from '../hooks/use-connection-test';

export interface TestAnswerProps {
  provider: AiProvider;
  testing: ConnectionTest;
}

/** What the provider said, how long it took, and what can be done where it refused. */
export function TestAnswer({ provider, testing: { data, error } }: TestAnswerProps) {
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
