import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { nextStepOf } from '../form/twilio-form';
import type { TwilioFormState } from '../hooks/use-twilio-form';

export interface TestResultProps {
  testing: TwilioFormState['testing'];
}

/** What the provider said, how long it took, and what can be done where it refused. */
export function TestResult({ testing: { data, error } }: TestResultProps) {
  const t = useText('settings.twilio.test');
  const say = useFailureText();
  if (data) {
    const { account_name: name, account_status: status, duration_ms: duration } = data;
    return (
      <Banner tone="success">
        <p className="font-medium">{t('done')}</p>
        <p className="text-sm">{t('facts', { name, status, duration })}</p>
      </Banner>
    );
  }
  if (!error) return null;
  const isRefusal = error instanceof ApiFailure && error.code === 'settings.twilio_test_failed';
  const words = isRefusal ? error.message.replace(/^Twilio connection test failed:?\s*/, '') : say(error, t('failedAtAll'));
  return (
    <Banner tone="danger">
      <p className="font-medium">{t('failed')}</p>
      <p className="text-sm break-words">{words}</p>
      {isRefusal && <p className="mt-1 text-sm">{t(`next.${nextStepOf(error.details['provider_code'])}`)}</p>}
    </Banner>
  );
}
