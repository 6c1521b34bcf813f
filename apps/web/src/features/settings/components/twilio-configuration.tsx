import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LeaveGuard } from '@/ui/leave-guard';
import { hasCredentials } from '../form/twilio-form';
import { useTwilioForm } from '../hooks/use-twilio-form';
import { CredentialsCard } from './credentials-card';
import { NotInPlan } from './not-in-plan';
import { TwilioField } from './twilio-field';
import { VoiceCard } from './voice-card';
import { WebhookHealth } from './webhook-health';

export interface TwilioConfigurationProps {
  status: TwilioStatusView;
}

export function TwilioConfiguration({ status }: TwilioConfigurationProps) {
  const t = useText('settings.twilio');
  const state = useTwilioForm(status);
  const { form, saving, isBusy, isDirty, forget } = state;
  const isFilled = hasCredentials(form);
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !isBusy) saving.mutate();
      }}
    >
      <div>
        <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
        <p className="mt-0.5 text-sm text-text-2">{t('lead')}</p>
      </div>
      <CredentialsCard state={state} />
      <Card title={t('messaging.title')} description={t('messaging.hint')}>
        <NotInPlan channel="sms" />
        <div className="grid gap-4 md:grid-cols-2">
          <TwilioField state={state} field="twilio_phone_number" hint={t('hints.phone')} />
          <TwilioField state={state} field="twilio_whatsapp_from" hint={t('hints.whatsapp')} />
          <TwilioField state={state} field="twilio_messaging_service_sid" className="md:col-span-2" />
        </div>
        <WebhookHealth status={status} />
      </Card>
      <VoiceCard state={state} />
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && <Button onClick={forget}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" loading={saving.isPending} disabled={!isFilled || isBusy}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}
