import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { nextStepOf } from './twilio-form';

export interface TestFailureProps {
  error: Error;
}

/** Why the provider did not take the keys, in its words, and what to do. */
export function TestFailure({ error }: TestFailureProps) {
  const t = useText('settings.twilio.test');
  const say = useFailureText();
  const isRejected = error instanceof ApiFailure && error.code === 'settings.twilio_test_failed';
  const words = isRejected ? error.message.replace(/^Twilio connection test failed:?\s*/, '') : say(error, t('failedAtAll'));
  return (
    <Banner tone="danger">
      <p className="font-medium">{t('failed')}</p>
      <p className="text-sm break-words">{words}</p>
      {isRejected && <p className="mt-1 text-sm">{t(`next.${nextStepOf(error.details['provider_code'])}`)}</p>}
    </Banner>
  );
}
