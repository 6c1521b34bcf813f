import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { VEHICLE_CONDITIONS } from '@app/contracts/inventory/vehicle-states';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Textarea } from '@/ui/textarea';
import { useLatest } from '@/ui/use-latest';
import { vehicleQuery } from '../api/inventory-queries';
import { NewPhotos } from './new-photos';
import { useVin } from './use-vin';
import { type TextField, useVehicleForm } from './vehicle-form';
import { NumberInput } from '@/ui/number-input';

/** A form that is open: a new vehicle, or the id of the one that is changed. */
export type VehicleFormTarget = 'add' | number;

export interface VehicleDialogProps {
  open: boolean;
  /** Which form is open; null while none is. */
  target: VehicleFormTarget | null;
  onClose: () => void;
  onSaved: (saved: VehicleDetail) => void;
}

/** A vehicle by hand: a new one, or one that is changed. */
export function VehicleDialog({ open, target, onClose, onSaved }: VehicleDialogProps) {
  const t = useText('inventory.form');
  const shown = useLatest(target);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="md"
      title={t(shown === 'add' ? 'addTitle' : 'editTitle')}
      staysOnOutsidePress
    >
      {target === 'add' && <VehicleFields vehicle={null} onClose={onClose} onSaved={onSaved} />}
      {typeof target === 'number' && <EditVehicle key={target} vehicleId={target} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

interface EditVehicleProps extends Omit<VehicleDialogProps, 'open' | 'target'> {
  vehicleId: number;
}

function EditVehicle({ vehicleId, ...form }: EditVehicleProps) {
  const t = useText('inventory');
  const query = useQuery(vehicleQuery(vehicleId));
  const { data, error } = query;
  if (data) return <VehicleFields vehicle={data} {...form} />;
  if (hasCode(error, 'request.not_found'))
    return <EmptyState icon={<CarFront />} title={t('drawer.gone')} description={t('drawer.goneHint')} />;
  return error ? <QueryError title={t('drawer.failed')} query={query} /> : <Skeleton className="h-96" />;
}

interface VehicleFieldsProps extends Omit<VehicleDialogProps, 'open' | 'target'> {
  vehicle: VehicleDetail | null;
}

const FORM_STATUSES = ['available', 'in_transit', 'pending'] as const;
const REQUIRED: readonly TextField[] = ['stockNumber', 'year', 'make', 'model'];
const BEFORE_STATES: readonly TextField[] = ['stockNumber', 'vin', 'year', 'make', 'model', 'trim'];
const BEHIND_STATES: readonly TextField[] = ['price', 'mileage', 'body', 'transmission', 'drivetrain', 'color', 'colorAlt'];
const NUMERIC: readonly TextField[] = ['year', 'price', 'mileage'];

function VehicleFields({ vehicle, onClose, onSaved }: VehicleFieldsProps) {
  const t = useText('inventory');
  const fields = useText('inventory.form.fields');
  // The vehicle when the form opened, so that a teammate's change does not move the typed values.
  const [opened] = useState(vehicle);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useVehicleForm(opened, photos, onSaved);
  const { register, submit, errorOf, formError, isSubmitting } = form;
  const vin = useVin(form.values, form.change);
  // values keep the units of the country in which they were entered
  const units: Partial<Record<TextField, string>> = opened ? { price: opened.currency, mileage: opened.mileageUnit } : {};
  const hints: Partial<Record<TextField, string>> = { price: t('form.priceHint'), vin: vin.hint };
  const textField = (name: TextField) => (
    <Field
      key={name}
      label={units[name] ? `${fields(name)} (${units[name]})` : fields(name)}
      error={errorOf(name)}
      required={REQUIRED.includes(name)}
      hint={hints[name]}
    >
      {NUMERIC.includes(name) ? (
        <NumberInput decimal={name === 'price'} {...register(name)} />
      ) : (
        <Input autoComplete="off" {...register(name)} {...(name === 'vin' && vin.typing)} />
      )}
    </Field>
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        {BEFORE_STATES.map(textField)}
        <StateFields form={form} />
        {BEHIND_STATES.map(textField)}
      </div>
      <Field label={fields('description')} error={errorOf('description')}>
        <Textarea rows={4} {...register('description')} />
      </Field>
      {!vehicle && <NewPhotos files={photos} onFiles={setPhotos} />}
      <FormButtons label={t(vehicle ? 'form.save' : 'form.create')} isSaving={isSubmitting} onCancel={onClose} />
    </form>
  );
}

/** Condition and status have a closed list each. */
function StateFields({ form: { values, change, errorOf } }: { form: ReturnType<typeof useVehicleForm> }) {
  const t = useText('inventory');
  const fields = useText('inventory.form.fields');
  return (
    <>
      <Field label={fields('condition')} error={errorOf('condition')}>
        <Select
          options={VEHICLE_CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
          value={values.condition}
          onValueChange={(condition) => change({ condition })}
        />
      </Field>
      <Field label={fields('status')} error={errorOf('status')}>
        <Select
          options={FORM_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={values.status}
          onValueChange={(status) => change({ status })}
        />
      </Field>
    </>
  );
}

interface FormButtonsProps {
  label: string;
  isSaving: boolean;
  onCancel: () => void;
}

function FormButtons({ label, isSaving, onCancel }: FormButtonsProps) {
  const kit = useText('kit');
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-5 py-3 sm:rounded-b-lg">
      <Button onClick={onCancel}>{kit('cancel')}</Button>
      <Button type="submit" variant="primary" loading={isSaving}>
        {label}
      </Button>
    </div>
  );
}
