import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { setUpTwilio, twilioInventoryQuery, twilioStatusQuery } from '../api/twilio-settings';
import { inputOf, type TwilioForm } from '../form/twilio-form';
import { SetupChoices } from './setup-choices';
import { SetupSteps } from './setup-steps';

export interface SetupDialogProps {
  form: TwilioForm;
  onClose: () => void;
  /** Everything that was typed is saved now. */
  onDone: () => void;
}

/** The way of two fields: choose a number, and the product makes the rest. */
export function SetupDialog({ form, onClose, onDone }: SetupDialogProps) {
  const t = useText('settings.twilio.setup');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { twilio_account_sid, twilio_auth_token, twilio_phone_number, twilio_whatsapp_from } = inputOf(form);
  const keys = { twilio_account_sid, twilio_auth_token };
  const inventory = useQuery(twilioInventoryQuery(keys));
  const [chosen, setChosen] = useState({ number: twilio_phone_number, sender: twilio_whatsapp_from });
  const number = chosen.number ?? inventory.data?.numbers[0]?.phone_number;
  const sender = chosen.sender ?? inventory.data?.whatsapp_senders[0];
  const setup = useMutation({
    mutationFn: () => setUpTwilio({ ...keys, twilio_phone_number: number, twilio_whatsapp_from: sender }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: twilioStatusQuery.queryKey, exact: true });
      onDone();
    },
  });
  const hasFailed = setup.data?.steps.some(({ outcome }) => outcome === 'failed');
  const run = (
    <Button variant="primary" loading={setup.isPending} disabled={!inventory.data} onClick={() => setup.mutate()}>
      {setup.data ? t('again') : t('run')}
    </Button>
  );
  const failure = inventory.error ?? setup.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !setup.isPending && onClose()}
      title={t('title')}
      description={inventory.data ? t('account', { name: inventory.data.account_name }) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{setup.data ? t('close') : t('cancel')}</Button>
          {(!setup.data || hasFailed) && run}
        </>
      }
    >
      {inventory.isPending && <Banner icon={<Spinner className="mt-0.5" />}>{t('looking')}</Banner>}
      {failure && <Banner tone="danger">{inventory.error ? failure.message : say(failure, t('failed'))}</Banner>}
      {inventory.data && !setup.data && <SetupChoices inventory={inventory.data} number={number} sender={sender} onChange={setChosen} />}
      {setup.data && <SetupSteps steps={setup.data.steps} />}
    </Dialog>
  );
}
