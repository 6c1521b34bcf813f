import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwilioInventoryView } from '@app/contracts/settings/settings.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Spinner } from '@/ui/spinner';
import { setUpTwilio, twilioInventoryQuery, twilioStatusQuery } from './api/twilio-settings';
import { SetupSteps } from './setup-steps';
import { TestFailure } from './test-failure';
import { inputOf, type TwilioForm } from './twilio-form';

export interface SetupDialogProps {
  form: TwilioForm;
  onClose: () => void;
  /** The typed values are saved. */
  onDone: () => void;
}

/** Set-up from SID and token: the user chooses a number, the product creates the rest. */
export function SetupDialog({ form, onClose, onDone }: SetupDialogProps) {
  const t = useText('settings.twilio.setup');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { twilio_account_sid, twilio_auth_token, twilio_phone_number, twilio_whatsapp_from } = inputOf(form);
  const keys = { twilio_account_sid, twilio_auth_token };
  const inventory = useQuery(twilioInventoryQuery(keys));
  const [chosen, setChosen] = useState<Chosen>();
  const { number, sender } = chosen ?? usualChoice(inventory.data, twilio_phone_number, twilio_whatsapp_from);
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
  const isOddSender = hasCode(setup.error, 'request.invalid') && 'twilio_whatsapp_from' in setup.error.fields;
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
      {inventory.error && <TestFailure error={inventory.error} />}
      {inventory.data && !setup.data && (
        <div className="flex flex-col gap-4">
          {setup.error && !isOddSender && <Banner tone="danger">{say(setup.error, t('failed'))}</Banner>}
          <SetupChoices inventory={inventory.data} number={number} sender={sender} isOddSender={isOddSender} onChange={setChosen} />
        </div>
      )}
      {setup.data && <SetupSteps setup={setup.data} />}
    </Dialog>
  );
}

interface Chosen {
  number: string | undefined;
  sender: string | undefined;
}

/** The form's value, where the account has it too; else the first one. A sender that no list confirms stays as it was typed. */
function usualChoice(inventory: TwilioInventoryView | undefined, number?: string, sender?: string): Chosen {
  const [numbers, senders] = [inventory?.numbers.map(({ phone_number }) => phone_number) ?? [], inventory?.whatsapp_senders ?? []];
  return {
    number: number && numbers.includes(number) ? number : numbers[0],
    sender: sender && (senders.length === 0 || senders.includes(sender)) ? sender : senders[0],
  };
}

interface SetupChoicesProps extends Chosen {
  inventory: TwilioInventoryView;
  /** The server has refused its form. */
  isOddSender: boolean;
  onChange: (chosen: Chosen) => void;
}

const WHATSAPP = 'whatsapp:';

/** The provider's name for it; undefined for an empty field. */
const senderOf = (typed: string): string | undefined => (typed.trim() ? `${WHATSAPP}${typed.replaceAll(/[^\d+]/g, '')}` : undefined);

function SetupChoices({ inventory, number, sender, isOddSender, onChange }: SetupChoicesProps) {
  const t = useText('settings.twilio.setup');
  const numbers = inventory.numbers.map(({ phone_number: value, name }) => ({
    value,
    label: name === value ? value : `${value} · ${name}`,
  }));
  const senders = inventory.whatsapp_senders.map((value) => ({ value, label: value.replace('whatsapp:', '') }));
  return (
    <>
      <Field label={t('number')} hint={numbers.length === 0 ? t('noNumber') : undefined}>
        <Select
          options={numbers}
          value={number ?? null}
          disabled={numbers.length === 0}
          onValueChange={(next) => onChange({ number: next, sender })}
        />
      </Field>
      <Field
        label={t('sender')}
        hint={senders.length > 0 ? undefined : t(inventory.senders_unreadable ? 'closedSenders' : 'noSender')}
        error={isOddSender ? t('oddSender') : undefined}
      >
        {senders.length > 0 ? (
          <Select options={senders} value={sender ?? null} onValueChange={(next) => onChange({ number, sender: next })} />
        ) : (
          <Input
            type="tel"
            autoComplete="off"
            placeholder="+14155238886"
            value={sender?.replace(WHATSAPP, '') ?? ''}
            onChange={({ target }) => onChange({ number, sender: senderOf(target.value) })}
          />
        )}
      </Field>
    </>
  );
}
