import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { SendTemplateInput } from '@app/contracts/messages/messages.contract';
import { showsVehicle } from '@app/contracts/templates/vehicle-template.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useClientId } from '@/lib/forms/use-client-id';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { type FilledTemplate, FillTemplate, type ShownVehicle } from './fill-template';
import { PickTemplate } from './pick-template';

/** Where a vehicle is chosen, and what is like it where the server refused it. */
export interface ChooseVehicleSlot {
  refused: { vehicle: ShownVehicle; error: unknown } | null;
  search: string;
  onSearch: (search: string) => void;
  onPick: (vehicle: ShownVehicle) => void;
}

export interface TemplatePickerProps {
  /** The recipient; known values fill the variables. */
  contactId: number;
  /** The first step: the choice of a template, or that of a vehicle; null while it is closed. */
  open: 'template' | 'vehicle' | null;
  ChooseVehicle: ComponentType<ChooseVehicleSlot>;
  onClose: () => void;
  onSend: (template: FilledTemplate) => void;
  /** Rejects where the server refuses, such as for a vehicle that has been sold. */
  onSendVehicle: (message: SendTemplateInput) => Promise<unknown>;
}

interface Chosen {
  vehicle: ShownVehicle | null;
  template: TemplateView | null;
}

const NOTHING: Chosen = { vehicle: null, template: null };

/** First the choice of a template, then its values. One with the photo of a vehicle asks for the vehicle. */
export function TemplatePicker({ open, onClose, ...steps }: TemplatePickerProps) {
  const t = useText('templates.picker');
  const [chosen, choose] = useState(NOTHING);
  const [begin, setBegin] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening begins with the choice.
    if (open) {
      setBegin(open);
      choose(NOTHING);
    }
  }
  const takesVehicle = begin === 'vehicle' || (chosen.template !== null && showsVehicle(chosen.template));
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(begin === 'vehicle' ? 'vehicleTitle' : 'title')}
      description={takesVehicle && !chosen.vehicle ? t('vehicleHint') : chosen.template?.friendly_name}
      size="md"
    >
      <Step
        {...steps}
        chosen={chosen}
        takesVehicle={takesVehicle}
        isVehicleFirst={begin === 'vehicle'}
        onChoose={choose}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface StepProps extends Omit<TemplatePickerProps, 'open'> {
  chosen: Chosen;
  takesVehicle: boolean;
  isVehicleFirst: boolean;
  onChoose: (chosen: Chosen) => void;
}

function Step({ contactId, chosen, takesVehicle, isVehicleFirst, ChooseVehicle, onChoose, ...ends }: StepProps) {
  const { vehicle, template } = chosen;
  const [search, setSearch] = useState('');
  const { mutate, error, isPending, reset } = useVehicleSend(ends.onSendVehicle, ends.onClose);
  const change = (fields: Partial<Chosen>) => {
    reset();
    onChoose({ ...chosen, ...fields });
  };
  if (takesVehicle && (!vehicle || hasCode(error, 'vehicle.not_for_sale'))) {
    return (
      <ChooseVehicle
        refused={vehicle && { vehicle, error }}
        search={search}
        onSearch={setSearch}
        onPick={(picked) => change({ vehicle: picked })}
      />
    );
  }
  if (!template) {
    const toVehicles = isVehicleFirst ? () => change({ vehicle: null }) : undefined;
    return (
      <PickTemplate
        contactId={contactId}
        showsVehicle={isVehicleFirst}
        onPick={(picked) => change({ template: picked })}
        onBack={toVehicles}
      />
    );
  }
  return (
    <FillTemplate
      key={`${template.id} ${vehicle?.id}`}
      template={template}
      contactId={contactId}
      vehicle={takesVehicle ? vehicle : null}
      error={error}
      isSending={isPending}
      onBack={() => change(isVehicleFirst ? { template: null } : NOTHING)}
      onSend={(filled) => {
        if (takesVehicle && vehicle) return mutate({ filled, vehicle });
        ends.onSend(filled);
        ends.onClose();
      }}
    />
  );
}

/** Not by the outbox: whether the vehicle may still be offered is answered where it was chosen. */
function useVehicleSend(onSendVehicle: TemplatePickerProps['onSendVehicle'], onSent: () => void) {
  const createOnce = useClientId();
  return useMutation({
    mutationFn: ({ filled: { id, variables }, vehicle }: { filled: FilledTemplate; vehicle: ShownVehicle }) =>
      createOnce(
        (client_id) => onSendVehicle({ template_id: id, variables, vehicle_id: vehicle.id, client_id }),
        JSON.stringify([vehicle.id, id, variables]),
      ),
    onSuccess: onSent,
  });
}
