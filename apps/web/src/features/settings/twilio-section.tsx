import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { NotInPlan } from '@/ui/not-in-plan';
import { SaveRow } from '@/ui/save-row';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { twilioStatusQuery } from './api/twilio-settings';
import { hasCredentials, voiceState } from './twilio-form';
import { type TwilioFormState, useTwilioForm } from './use-twilio-form';
import { CredentialsCard } from './credentials-card';
import { MessageArrival } from './message-arrival';
import { SetupSteps } from './setup-steps';
import { TwilioField } from './twilio-field';

const LINES = ['sid', 'token', 'number'];

/** The tab "Twilio Configuration". */
export function TwilioSection() {
  const t = useText('settings.twilio');
  const query = useQuery(twilioStatusQuery);
  const { data: status, error } = query;
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {status && <TwilioConfiguration status={status} />}
      {error && !status && (
        <Card>
          <QueryError title={t('loadFailed')} query={query} />
        </Card>
      )}
      {!error && !status && (
        <Card>
          {LINES.map((line) => (
            <span key={line} className="flex flex-col gap-2">
              <Skeleton className="w-28" />
              <Skeleton className="h-9 w-full" />
            </span>
          ))}
        </Card>
      )}
    </SettingsPage>
  );
}

interface TwilioConfigurationProps {
  status: TwilioStatusView;
}

function TwilioConfiguration({ status }: TwilioConfigurationProps) {
  const t = useText('settings.twilio');
  const state = useTwilioForm(status);
  const { values, submit, isBusy } = state;
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <CredentialsCard state={state} />
      <Card title={t('messaging.title')} description={t('messaging.hint')}>
        <NotInPlan channel="sms" />
        <div className="grid gap-4 md:grid-cols-2">
          <TwilioField state={state} field="twilio_phone_number" hint={t('hints.phone')} />
          <TwilioField state={state} field="twilio_whatsapp_from" hint={t('hints.whatsapp')} />
          <TwilioField state={state} field="twilio_messaging_service_sid" className="md:col-span-2" />
        </div>
        {state.unsettled && <SetupSteps setup={state.unsettled} />}
        <MessageArrival status={status} state={state} />
      </Card>
      <VoiceCard state={state} status={status} />
      <SaveRow form={state} label={t('save')} disabled={!hasCredentials(values) || isBusy} />
    </form>
  );
}

interface VoiceCardProps {
  state: TwilioFormState;
  status: TwilioStatusView;
}

function VoiceCard({ state, status }: VoiceCardProps) {
  const t = useText('settings.twilio');
  const voice = voiceState(state.values, status);
  return (
    <Card title={t('voice.title')} description={t('voice.hint')}>
      <NotInPlan channel="calls" />
      <div className="grid gap-4 md:grid-cols-2">
        <TwilioField state={state} field="twilio_api_key" />
        <TwilioField state={state} field="twilio_api_secret" isSecret />
        <TwilioField state={state} field="twilio_twiml_app_sid" className="md:col-span-2" />
      </div>
      {voice === 'ready' && (
        <Banner tone="success" icon={<CircleCheck aria-hidden className="mt-px" />}>
          {t('voice.ready')}
        </Banner>
      )}
      {voice === 'unchecked' && (
        <Banner
          action={
            <Button size="sm" loading={state.checking.isPending} onClick={state.check}>
              {t('voice.check')}
            </Button>
          }
        >
          {state.checking.isSuccess ? t('voice.wrong') : t('voice.unchecked')}
        </Banner>
      )}
    </Card>
  );
}
