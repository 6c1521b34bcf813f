import { CORRECTED_FIELDS, type CorrectedField } from '@app/contracts/inventory/inventory.contract';
import { snakeCase } from '@app/database/naming-strategy';
import type { FeedVehicle } from './feed-rows.policy';
import type { StoredVehicle } from './vehicles.repository';

type VehicleColumn = Exclude<keyof StoredVehicle, 'photos'>;
type FieldOf<Value> = { [Field in keyof FeedVehicle]: FeedVehicle[Field] extends Value | null ? Field : never }[keyof FeedVehicle];

const text = (field: FieldOf<string>) => `r.vehicle->>'${field}'`;
const integer = (field: FieldOf<number>) => `(r.vehicle->>'${field}')::integer`;
const money = (field: FieldOf<number>) => `(r.vehicle->>'${field}')::numeric`;

/** The unit that a correction was made in: with another one the file says something else. */
const UNITS: Partial<Record<CorrectedField, keyof FeedVehicle>> = { price: 'currency', mileage: 'distanceUnit' };

/** The row's value of a field, in the form in which a correction keeps it. */
function fedValue(field: CorrectedField): string {
  const value = field === 'price' ? `coalesce(nullif(r.vehicle->'doubtedPrice', 'null'), r.vehicle->'price')` : `r.vehicle->'${field}'`;
  const unit = UNITS[field];
  return `jsonb_build_object('fed', ${value}, 'unit', ${unit ? `r.vehicle->'${unit}'` : 'null'})`;
}

/** The file has turned to another currency than it had when the price was corrected: a price by hand keeps its own. */
const IN_OTHER_CURRENCY = `v.corrections->'price'->>'unit' is distinct from r.vehicle->>'currency'`;

/** A correction stays as long as the file says what it said when it was made. */
const stays = (field: CorrectedField): string => {
  const isSame = `v.corrections->'${field}' = ${fedValue(field)}`;
  return `(v.corrections ? '${field}' and ${field === 'price' ? `(${isSame} or ${IN_OTHER_CURRENCY})` : isSame})`;
};
/** The corrections that stay, each with what the file says now. */
export const NEXT_CORRECTIONS = `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(jsonb_build_object(${CORRECTED_FIELDS.map(
  (field) => `'${field}', case when ${stays(field)} then ${fedValue(field)} end`,
).join(', ')})) where value <> 'null')`;

/** The columns that each field of a staged vehicle fills, with their SQL over the staged row `r`. A field that the map lacks does not compile. */
const FED_FIELDS: { readonly [Field in keyof FeedVehicle]: Readonly<Partial<Record<VehicleColumn, string>>> } = {
  stockNumber: { stockNumber: text('stockNumber'), stockNorm: 'r.stock' },
  vin: { vin: 'r.vin' },
  // decides which vehicle the row means
  hasIdentity: {},
  year: { year: integer('year') },
  make: { make: text('make') },
  model: { model: text('model'), title: `concat_ws(' ', ${[integer('year'), text('make'), text('model'), text('trim')].join(', ')})` },
  trim: { trimName: text('trim') },
  condition: { condition: text('condition') },
  body: { bodyStyle: text('body') },
  price: { price: money('price') },
  doubtedPrice: { doubtedPrice: money('doubtedPrice') },
  currency: { currency: text('currency') },
  mileage: { mileage: integer('mileage') },
  distanceUnit: { distanceUnit: text('distanceUnit') },
  transmission: { transmission: text('transmission') },
  drivetrain: { drivetrain: text('drivetrain') },
  color: { color: text('color') },
  colorAlt: { colorAlt: text('colorAlt') },
  description: { description: text('description') },
  status: { status: text('status') },
  images: { imageUrls: `array(select jsonb_array_elements_text(r.vehicle->'images'))` },
  details: { details: `r.vehicle->'details'` },
};
/** The column of a field that people correct. */
export const CORRECTED_COLUMNS = {
  price: 'price',
  mileage: 'mileage',
  condition: 'condition',
  trim: 'trimName',
  body: 'bodyStyle',
  transmission: 'transmission',
  drivetrain: 'drivetrain',
  color: 'color',
  colorAlt: 'colorAlt',
} as const satisfies Record<CorrectedField, VehicleColumn>;
const FED = Object.values(FED_FIELDS).flatMap((columns) => Object.entries(columns));
export const FED_COLUMNS = FED.map(([column]) => snakeCase(column)).join(', ');
export const FED_VALUES = FED.map(([, value]) => value).join(', ');
/** The same for a known vehicle `v`, whose corrections stay. */
const KEPT = new Map<string, string>(
  CORRECTED_FIELDS.map((field) => [
    CORRECTED_COLUMNS[field],
    `case when ${stays(field)} then v.${snakeCase(CORRECTED_COLUMNS[field])} else `,
  ]),
);
const NEXT = new Map(FED.map(([column, value]) => [column, KEPT.has(column) ? `${KEPT.get(column)}${value} end` : value]));
NEXT.set('title', `concat_ws(' ', ${[integer('year'), text('make'), text('model'), `(${NEXT.get('trimName')})`].join(', ')})`);
NEXT.set('currency', `case when ${stays('price')} then v.currency else ${text('currency')} end`);
/** The values for a known vehicle `v`. */
export const NEXT_VALUES = [...NEXT.values()].join(', ');
export const NEXT_PRICE = `(${NEXT.get('price')})`;
export const NEXT_CURRENCY = `(${NEXT.get('currency')})`;
