import type { CorrectedField as CorrectedName, DecodedField, VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { mileageText } from '@app/contracts/inventory/vehicle-text';
import { useText } from '@/lib/text/use-text';
import { CorrectedField } from './corrected-field';

interface Spec {
  name: string;
  value: string | null;
  /** May have been corrected by hand. */
  field?: CorrectedName;
}

/** The facts of a vehicle, each with where it comes from when that is not the file or a form. */
export function VehicleSpecs({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText('inventory');
  const fields = useText('inventory.form.fields');
  const { stock, stockNumber, vin, year, make, model, trim, condition, body, mileage, mileageUnit, currency } = vehicle;
  const { transmission, drivetrain, color, colorAlt, decoded } = vehicle;
  const marked = (field: DecodedField, value: string | null) =>
    decoded.includes(field) ? t('drawer.byVin', { value: value ?? '' }) : value;
  const specs: Spec[] = [
    { name: fields('stockNumber'), value: `${stockNumber} · ${t('card.stock', { count: stock })}` },
    { name: 'VIN', value: vin },
    { name: fields('year'), value: String(year) },
    { name: fields('make'), value: make },
    { name: fields('model'), value: [model, marked('trim', trim)].filter(Boolean).join(' '), field: 'trim' },
    { name: fields('condition'), value: t(`conditions.${condition}`), field: 'condition' },
    { name: fields('body'), value: marked('body', body), field: 'body' },
    { name: fields('mileage'), value: mileage === null ? null : mileageText(mileage, mileageUnit, currency), field: 'mileage' },
    { name: fields('transmission'), value: marked('transmission', transmission), field: 'transmission' },
    { name: fields('drivetrain'), value: marked('drivetrain', drivetrain), field: 'drivetrain' },
    { name: fields('color'), value: color, field: 'color' },
    { name: fields('colorAlt'), value: colorAlt, field: 'colorAlt' },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-base">
      {specs.map(
        ({ name, value, field }) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd className="break-words text-text tabular-nums">
                {value}
                {field && <CorrectedField vehicle={vehicle} field={field} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
