import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type VehicleCorrections,
  type VehicleDetail,
} from '@app/contracts/inventory/inventory.contract';
import { VEHICLE_CONDITIONS } from '@app/contracts/inventory/vehicle-states';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { Select } from '@/ui/select';
import { correctionFormOf, useCorrectionForm } from './correction-form';

export interface CorrectionDialogProps {
  /** Null while the dialog is closed. */
  vehicle: VehicleDetail | null;
  onClose: () => void;
}

/** Fields of a fed vehicle that a person knows better than its file, until the file changes them. */
export function CorrectionDialog({ vehicle, onClose }: CorrectionDialogProps) {
  const t = useText('inventory.corrections');
  return (
    <Dialog
      open={vehicle !== null}
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t('title')}
      description={t('hint')}
      staysOnOutsidePress
    >
      {vehicle && <CorrectionFields vehicle={vehicle} onClose={onClose} />}
    </Dialog>
  );
}

const TYPED = CORRECTED_FIELDS.filter((field): field is Exclude<CorrectedField, 'condition'> => field !== 'condition');

function CorrectionFields({ vehicle, onClose }: { vehicle: VehicleDetail; onClose: () => void }) {
  const t = useText('inventory');
  const fields = useText('inventory.form.fields');
  const kit = useText('kit');
  const locale = useLocale();
  const [opened] = useState(vehicle);
  const { values, change, register, submit, errorOf, formError, isSubmitting } = useCorrectionForm(
    opened,
    correctionFormOf(opened, locale),
    onClose,
  );
  const units: Partial<Record<keyof VehicleCorrections, string>> = { price: opened.currency, mileage: opened.mileageUnit };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        {TYPED.map((name) => (
          <Field key={name} label={units[name] ? `${fields(name)} (${units[name]})` : fields(name)} error={errorOf(name)}>
            {name === 'price' || name === 'mileage' ? (
              <NumberInput decimal={name === 'price'} {...register(name)} />
            ) : (
              <Input autoComplete="off" {...register(name)} />
            )}
          </Field>
        ))}
        <Field label={fields('condition')}>
          <Select
            options={VEHICLE_CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
            value={values.condition}
            onValueChange={(condition) => change({ condition })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {kit('save')}
        </Button>
      </div>
    </form>
  );
}
