import { CircleCheck } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { isVoiceReady } from '../form/twilio-form';
import type { TwilioFormState } from '../hooks/use-twilio-form';
import { NotInPlan } from './not-in-plan';
import { TwilioField } from './twilio-field';

export interface VoiceCardProps {
  state: TwilioFormState;
}

export function VoiceCard({ state }: VoiceCardProps) {
  const t = useText('settings.twilio');
  return (
    <Card title={t('voice.title')} description={t('voice.hint')}>
      <NotInPlan channel="calls" />
      <div className="grid gap-4 md:grid-cols-2">
        <TwilioField state={state} field="twilio_api_key" />
        <TwilioField state={state} field="twilio_api_secret" isSecret />
        <TwilioField state={state} field="twilio_twiml_app_sid" className="md:col-span-2" />
      </div>
      {isVoiceReady(state.form) && (
        <Banner tone="success" icon={<CircleCheck aria-hidden className="mt-px" />}>
          {t('voice.ready')}
        </Banner>
      )}
    </Card>
  );
}
