import { CORRECTED_FIELDS, type CorrectedField, VehicleCorrections, type VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { optionalNumber, retypedNumber } from '@/lib/formatting/typed-number';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { upsertVehicle } from '../api/inventory-cache';
import { overrideVehicle } from '../api/inventory-queries';

export type CorrectionForm = Record<Exclude<CorrectedField, 'condition'>, string> & Pick<VehicleDetail, 'condition'>;

/** Facts that only the VIN says are blank here. */
export function correctionFormOf({ decoded, ...vehicle }: VehicleDetail, locale: string): CorrectionForm {
  const { price, mileage, condition } = vehicle;
  const textOf = (name: 'trim' | 'body' | 'transmission' | 'drivetrain') => (decoded.includes(name) ? '' : (vehicle[name] ?? ''));
  return {
    price: price === null ? '' : retypedNumber(String(price), locale),
    mileage: mileage === null ? '' : String(mileage),
    condition,
    trim: textOf('trim'),
    body: textOf('body'),
    transmission: textOf('transmission'),
    drivetrain: textOf('drivetrain'),
    color: vehicle.color ?? '',
    colorAlt: vehicle.colorAlt ?? '',
  };
}

/** Only what differs from the form as it was opened is a correction. */
export const changedFields = (opened: CorrectionForm, form: CorrectionForm): Partial<Record<CorrectedField, unknown>> =>
  Object.fromEntries(
    CORRECTED_FIELDS.filter((field) => form[field] !== opened[field]).map((field) => [
      field,
      field === 'price' || field === 'mileage' ? optionalNumber(form[field]) : form[field],
    ]),
  );

export function useCorrectionForm({ id, title }: VehicleDetail, opened: CorrectionForm, onSaved: () => void) {
  const t = useText('inventory');
  const queryClient = useQueryClient();
  return useSchemaForm({
    schema: z
      .custom<CorrectionForm>()
      .transform((form): unknown => changedFields(opened, form))
      .pipe(VehicleCorrections as z.ZodType<VehicleCorrections>),
    values: opened,
    texts: { price: t('form.problems.price'), mileage: t('form.problems.mileage') },
    failed: t('actions.failed'),
    async submit(corrections) {
      if (Object.keys(corrections).length > 0) {
        upsertVehicle(queryClient, await overrideVehicle(id, { corrections }));
        notify({ title: t('corrections.saved', { title }), tone: 'success' });
      }
      onSaved();
    },
  });
}
