import { mileageText } from '@app/contracts/inventory/vehicle-text';
import type { PublicVehicle } from '@app/contracts/inventory/public-vehicle.contract';
import { useVehicle } from './vehicle-context';
import type { VehicleTexts } from './vehicle-texts';

export const SECTION_TITLE = 'text-lg font-semibold tracking-tight md:text-xl';

/** The description and the facts, without those that nobody has entered. */
export function VehicleSpecs() {
  const { vehicle, texts } = useVehicle();
  return (
    <>
      {vehicle.description && (
        <section className="pt-8">
          <h2 className={SECTION_TITLE}>{texts.description}</h2>
          <p className="mt-2 max-w-180 text-md/relaxed break-words whitespace-pre-line text-text-2">{vehicle.description}</p>
        </section>
      )}
      <section className="pt-8">
        <h2 className={SECTION_TITLE}>{texts.specs}</h2>
        <dl className="mt-3 grid grid-cols-2 gap-x-5 md:grid-cols-3">
          {specsOf(vehicle, texts).map(([name, value]) => (
            <div key={name} className="border-t border-border py-3">
              <dt className="text-sm text-text-2">{name}</dt>
              <dd className="text-md font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function specsOf(vehicle: PublicVehicle, { fields }: VehicleTexts): [name: string, value: string][] {
  const { mileage, mileageUnit, currency, color, colorAlt, model, trim } = vehicle;
  const rows: [string, string | null][] = [
    [fields.year, String(vehicle.year)],
    [fields.make, vehicle.make],
    [fields.model, [model, trim].filter(Boolean).join(' ')],
    [fields[mileageUnit], mileage === null ? null : mileageText(mileage, mileageUnit, currency)],
    [fields.transmission, vehicle.transmission],
    [fields.drivetrain, vehicle.drivetrain],
    [fields.color, [color, colorAlt].filter(Boolean).join(' / ')],
    [fields.interior, vehicle.interiorColor],
    [fields.engine, vehicle.engine],
    [fields.fuel, vehicle.fuel],
    [fields.body, vehicle.body],
    [fields.vin, vehicle.vin],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
