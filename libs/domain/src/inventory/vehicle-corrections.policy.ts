import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type VehicleDetail,
  type VehicleOverrides,
} from '@app/contracts/inventory/inventory.contract';
import { CORRECTED_COLUMNS } from './fed-fields.mapper';
import type { StoredVehicle } from './vehicles.repository';

type Changes = Partial<Pick<StoredVehicle, (typeof CORRECTED_COLUMNS)[CorrectedField] | 'corrections' | 'currency' | 'title'>>;
type FedValue = NonNullable<StoredVehicle['corrections'][CorrectedField]>;

const isAmount = (field: CorrectedField): field is 'price' | 'mileage' => field === 'price' || field === 'mileage';

/** Returns the file's value; a doubted price is its price too. */
function fedValueOf(vehicle: StoredVehicle, field: CorrectedField): FedValue {
  const known = vehicle.corrections[field];
  if (known) return known;
  const own = vehicle[CORRECTED_COLUMNS[field]];
  const fed = field === 'price' ? (vehicle.doubtedPrice ?? own) : own;
  if (!isAmount(field)) return { fed, unit: null };
  return { fed, unit: field === 'price' ? vehicle.currency : vehicle.distanceUnit };
}

/** Returns the value that the field has without its correction. */
const valueOf = ({ fed }: FedValue, field: CorrectedField, { doubtedPrice }: StoredVehicle) =>
  field === 'price' && doubtedPrice !== null && fed === doubtedPrice ? null : fed;

/** The fields that a person has corrected, with what the file says. */
export const correctedFields = ({ corrections, sourceId }: StoredVehicle): VehicleDetail['corrected'] =>
  CORRECTED_FIELDS.flatMap((field) => {
    const correction = corrections[field];
    return correction && sourceId !== null ? [{ field, ...correction }] : [];
  });

/** The columns that change: corrected fields remember what the file says, restored ones say it again. Nothing for a vehicle that no source keeps. */
export function correctedColumns(
  vehicle: StoredVehicle,
  { corrections = {}, restored = [] }: Pick<VehicleOverrides, 'corrections' | 'restored'>,
): Changes {
  const kept: StoredVehicle['corrections'] = { ...vehicle.corrections };
  const columns: Record<string, string | number | null> = {};
  for (const field of CORRECTED_FIELDS) {
    const fed = fedValueOf(vehicle, field);
    const value = corrections[field];
    if (value !== undefined && value !== fed.fed) {
      kept[field] = fed;
      columns[CORRECTED_COLUMNS[field]] = value;
    } else if (value !== undefined && field === 'price' && vehicle.doubtedPrice !== null) {
      // confirmed as it is
      kept.price = fed;
      columns['price'] = value;
    } else if (value !== undefined || restored.includes(field)) {
      delete kept[field];
      columns[CORRECTED_COLUMNS[field]] = valueOf(fed, field, vehicle);
      // the file may have turned to another currency while the price was one by hand
      if (field === 'price' && fed.unit !== null) columns['currency'] = fed.unit;
    }
  }
  if (Object.keys(columns).length === 0) return {};
  const trim = 'trimName' in columns ? columns['trimName'] : vehicle.trimName;
  const title = [vehicle.year, vehicle.make, vehicle.model, trim].filter(Boolean).join(' ');
  return { ...columns, corrections: kept, title };
}
