import { VehicleInput, type VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { z } from 'zod';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { upsertVehicle } from '../api/inventory-cache';
import { addVehiclePhoto, createVehicle, updateVehicle } from '../api/inventory-queries';
import { optionalNumber, retypedNumber } from '@/lib/formatting/typed-number';

const TEXT_FIELDS = [
  'stockNumber',
  'vin',
  'make',
  'model',
  'trim',
  'body',
  'transmission',
  'drivetrain',
  'color',
  'colorAlt',
  'description',
] as const;
const NUMBER_FIELDS = ['year', 'price', 'mileage'] as const;
export type TextField = (typeof TEXT_FIELDS)[number] | (typeof NUMBER_FIELDS)[number];

/** The form's values: everything that is typed is text. */
export type VehicleForm = Record<TextField, string> & Pick<VehicleInput, 'condition' | 'status'>;

const EMPTY: VehicleForm = {
  ...(Object.fromEntries([...TEXT_FIELDS, ...NUMBER_FIELDS].map((name) => [name, ''])) as Record<TextField, string>),
  condition: 'used',
  status: 'available',
};

/** Numbers have the signs of the page's language. */
export const formOf = (vehicle: VehicleDetail | null, locale: string): VehicleForm => {
  if (!vehicle) return EMPTY;
  const { year, price, mileage, condition, status, enteredDescription, decoded } = vehicle;
  const entered = (name: (typeof TEXT_FIELDS)[number]) => (decoded.some((field) => field === name) ? '' : (vehicle[name] ?? ''));
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, entered(name)])) as Record<(typeof TEXT_FIELDS)[number], string>),
    description: enteredDescription ?? '',
    year: String(year),
    price: price === null ? '' : retypedNumber(String(price), locale),
    mileage: mileage === null ? '' : String(mileage),
    condition,
    // Decisions by hand, such as hiding, stay beside the entered values.
    status: status === 'in_transit' || status === 'pending' ? status : 'available',
  };
};

/** The typed values in the API's form: "26,990" is a number too, and so is "95.000.000,00" where that is how prices are written. */
export const vehicleFormSchema = z
  .custom<VehicleForm>()
  .transform((form): unknown => ({ ...form, ...Object.fromEntries(NUMBER_FIELDS.map((name) => [name, optionalNumber(form[name])])) }))
  .pipe(VehicleInput as z.ZodType<VehicleInput>);

/** Photos are added to a new vehicle after it; the form stays until all of them are there. */
export function useVehicleForm(vehicle: VehicleDetail | null, photos: readonly File[], onSaved: (saved: VehicleDetail) => void) {
  const t = useText('inventory.form');
  const locale = useLocale();
  const { mutateAsync } = useSaveVehicle(vehicle, photos);
  return useSchemaForm({
    schema: vehicleFormSchema,
    values: formOf(vehicle, locale),
    texts: {
      stockNumber: t('problems.stockNumber'),
      year: t('problems.year'),
      make: t('problems.make'),
      model: t('problems.model'),
      price: t('problems.price'),
      mileage: t('problems.mileage'),
    },
    failed: t('failed'),
    submit: (input) => mutateAsync(input, { onSuccess: onSaved }),
  });
}

function useSaveVehicle(vehicle: VehicleDetail | null, photos: readonly File[]) {
  const t = useText('inventory.form');
  const photoText = useText('inventory.photos');
  const say = useFailureText();
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(input: VehicleInput) {
      if (vehicle) return updateVehicle(vehicle.id, input);
      let saved = await createOnce((client_id) => createVehicle({ ...input, client_id }));
      for (const file of photos) {
        try {
          saved = await addVehiclePhoto(saved.id, file);
        } catch (error) {
          // the vehicle is there: another photo can be chosen on it
          notify({ title: `${file.name}: ${say(error as Error, photoText('failed'))}`, tone: 'danger' });
        }
      }
      return saved;
    },
    onSuccess(saved) {
      upsertVehicle(queryClient, saved);
      notify({ title: t(vehicle ? 'saved' : 'created', { title: saved.title }), tone: 'success' });
    },
  });
}
