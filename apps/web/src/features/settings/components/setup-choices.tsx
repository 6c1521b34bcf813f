import type { TwilioInventoryView } from '@app/contracts/settings/settings.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

interface Chosen {
  number: string | undefined;
  sender: string | undefined;
}

export interface SetupChoicesProps extends Chosen {
  inventory: TwilioInventoryView;
  onChange: (chosen: Chosen) => void;
}

export function SetupChoices({ inventory, number, sender, onChange }: SetupChoicesProps) {
  const t = useText('settings.twilio.setup');
  const numbers = inventory.numbers.map(({ phone_number: value, name }) => ({
    value,
    label: name === value ? value : `${value} · ${name}`,
  }));
  const senders = inventory.whatsapp_senders.map((value) => ({ value, label: value.replace('whatsapp:', '') }));
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('number')} hint={numbers.length === 0 ? t('noNumber') : undefined}>
        <Select
          options={numbers}
          value={number ?? null}
          disabled={numbers.length === 0}
          onValueChange={(next) => onChange({ number: next, sender })}
        />
      </Field>
      <Field label={t('sender')} hint={senders.length === 0 ? t('noSender') : undefined}>
        <Select
          options={senders}
          value={sender ?? null}
          disabled={senders.length === 0}
          onValueChange={(next) => onChange({ number, sender: next })}
        />
      </Field>
    </div>
  );
}
