import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { VEHICLE_WORDS_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { ChooseVehicle, isNotForSale } from './choose-vehicle';
import { VehicleLine } from './vehicle-line';

export interface SendVehicleProps {
  /** Their vehicles of interest come first. */
  contactId: number;
  open: boolean;
  /** Receives the focus when it closes. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSend: (vehicle: { vehicle_id: number; body: string; client_id: string }) => Promise<unknown>;
}

/** Sends a vehicle to the customer, with an optional text. If it has been sold in the meantime, the dialog offers alternatives. */
export function SendVehicle({ contactId, open, focusAfter, onClose, onSend }: SendVehicleProps) {
  const t = useText('inventory.chat');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      description={t('hint')}
      size="md"
      finalFocus={focusAfter}
    >
      {open && <ChooseAndSend contactId={contactId} onClose={onClose} onSend={onSend} />}
    </Dialog>
  );
}

function ChooseAndSend({ contactId, onClose, onSend }: Pick<SendVehicleProps, 'contactId' | 'onClose' | 'onSend'>) {
  const [chosen, choose] = useState<VehicleView | null>(null);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const createOnce = useClientId();
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: ({ id }: VehicleView) =>
      createOnce((client_id) => onSend({ vehicle_id: id, body: text.trim(), client_id }), `${id} ${text}`),
    onSuccess: onClose,
  });
  const pick = (vehicle: VehicleView | null) => {
    reset();
    choose(vehicle);
  };
  if (!chosen || isNotForSale(error)) {
    const refused = chosen && { vehicle: chosen, error };
    return <ChooseVehicle contactId={contactId} refused={refused} search={search} onSearch={setSearch} onPick={pick} />;
  }
  return (
    <TextForm
      vehicle={chosen}
      text={text}
      error={error}
      isSending={isPending}
      onText={setText}
      onBack={() => pick(null)}
      onSend={() => mutate(chosen)}
    />
  );
}

interface TextFormProps {
  vehicle: VehicleView;
  text: string;
  error: Error | null;
  isSending: boolean;
  onText: (text: string) => void;
  onBack: () => void;
  onSend: () => void;
}

function TextForm({ vehicle, text, error, isSending, onText, onBack, onSend }: TextFormProps) {
  const t = useText('inventory.chat');
  const say = useFailureText();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <div className="flex rounded-md border border-border p-2">
        <VehicleLine vehicle={vehicle} />
      </div>
      <Field label={t('words')}>
        <Textarea rows={3} maxLength={VEHICLE_WORDS_MAX_LENGTH} value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="mr-auto" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
