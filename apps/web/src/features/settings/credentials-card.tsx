import { ExternalLink, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { hasCredentials } from './twilio-form';
import type { TwilioFormState } from './use-twilio-form';
import { SetupDialog } from './setup-dialog';
import { TestFailure } from './test-failure';
import { TwilioField } from './twilio-field';

const CONSOLE = 'https://console.twilio.com/';

export interface CredentialsCardProps {
  state: TwilioFormState;
}

export function CredentialsCard({ state }: CredentialsCardProps) {
  const t = useText('settings.twilio');
  const { values, testing, isBusy, restart } = state;
  const [isSettingUp, setSettingUp] = useState(false);
  const isBlocked = !hasCredentials(values) || isBusy;
  return (
    <Card
      title={t('credentials.title')}
      description={t('credentials.hint')}
      end={
        <a
          href={CONSOLE}
          target="_blank"
          rel="noreferrer"
          className="touch-target inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-brand-text underline underline-offset-2"
        >
          {t('console')}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TwilioField state={state} field="twilio_account_sid" required />
        <TwilioField state={state} field="twilio_auth_token" required isSecret />
      </div>
      <TestResult testing={testing} />
      <div className="flex flex-wrap items-center gap-2">
        <Button loading={testing.isPending} disabled={isBlocked} onClick={() => testing.mutate(values)}>
          {t('test.action')}
        </Button>
        <Button variant="primary" icon={<Wand2 aria-hidden className="size-4" />} disabled={isBlocked} onClick={() => setSettingUp(true)}>
          {t('setup.action')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-text-2">{t('setup.promise')}</p>
      </div>
      {isSettingUp && <SetupDialog form={values} onClose={() => setSettingUp(false)} onDone={restart} />}
    </Card>
  );
}

interface TestResultProps {
  testing: TwilioFormState['testing'];
}

/** The provider's answer and its duration. */
function TestResult({ testing: { data, error } }: TestResultProps) {
  const t = useText('settings.twilio.test');
  if (data) {
    const { account_name: name, account_status: status, duration_ms: duration } = data;
    return (
      <Banner tone="success">
        <p className="font-medium">{t('done')}</p>
        <p className="text-sm">{t('facts', { name, status, duration })}</p>
      </Banner>
    );
  }
  // said at the fields
  if (hasCode(error, 'request.invalid')) return null;
  return error && <TestFailure error={error} />;
}
