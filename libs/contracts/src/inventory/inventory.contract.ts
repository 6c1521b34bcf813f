import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { PageNumber, pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { VEHICLE_CHANGES, VEHICLE_CONDITIONS, VEHICLE_SORTS, VEHICLE_STATUSES } from './vehicle-states';

/** Page size of the stock (document 001, section 9). */
export const INVENTORY_PAGE_SIZE = 20;

export const VehicleStatus = z.enum(VEHICLE_STATUSES);
export type VehicleStatus = z.infer<typeof VehicleStatus>;

/** The states that a person may enter; the others come from actions on the vehicle. */
export const EnteredStatus = z.enum(['available', 'in_transit', 'pending']);

export const VehicleCondition = z.enum(VEHICLE_CONDITIONS);
export type VehicleCondition = z.infer<typeof VehicleCondition>;

/** A rule of the VIN that the entered one breaks. The vehicle is kept: a typing error must not hide it. */
export const VinWarning = z.enum(['vin_length', 'vin_chars', 'vin_check_digit', 'year_vin_mismatch']);
export type VinWarning = z.infer<typeof VinWarning>;

/** Fields that the VIN fills where nobody has. */
export const DecodedField = z.enum(['trim', 'body', 'transmission', 'drivetrain']);
export type DecodedField = z.infer<typeof DecodedField>;

/** Fields of a fed vehicle that a manager may correct. */
export const CORRECTED_FIELDS = [
  'price',
  'mileage',
  'condition',
  'trim',
  'body',
  'transmission',
  'drivetrain',
  'color',
  'colorAlt',
] as const;
export const CorrectedField = z.enum(CORRECTED_FIELDS);
export type CorrectedField = z.infer<typeof CorrectedField>;

export const MAX_VEHICLE_PHOTOS = 40;
export const VehiclePhoto = z
  .object({
    id: Id,
    hash: z.string(),
    width: z.int().describe('Of the original, in pixels'),
    height: z.int(),
    thumbhash: z.string().describe('A blurred preview (ThumbHash), in base64'),
  })
  .meta({ id: 'VehiclePhoto' });
export type VehiclePhoto = z.infer<typeof VehiclePhoto>;

export const VehicleView = z
  .object({
    id: Id,
    title: z.string(),
    stockNumber: z.string(),
    stock: z.int().describe('1 while it is for sale, otherwise 0'),
    vin: z.string().nullable(),
    vinWarnings: z.array(VinWarning),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    condition: VehicleCondition,
    body: z.string().nullable(),
    price: z.number().nullable().describe('Null: on request'),
    currency: z.string().describe('ISO 4217: of the file, or of the organization’s country when it was entered'),
    mileage: z.int().nullable(),
    mileageUnit: z.enum(['mi', 'km']),
    transmission: z.string().nullable(),
    drivetrain: z.string().nullable(),
    color: z.string().nullable(),
    colorAlt: z.string().nullable(),
    decoded: z.array(DecodedField).describe('The fields that are blank and were filled by what the VIN says'),
    description: z.string().nullable(),
    images: z.array(z.string()).describe('Paths of the photos as JPEG, the first one first'),
    photos: z.array(VehiclePhoto),
    status: VehicleStatus,
    featured: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Vehicle' });
export type VehicleView = z.infer<typeof VehicleView>;

export const ListedVehicle = VehicleView.extend({
  formerPrice: z.number().nullable().describe('Before the latest change of the price, where it was higher and in the same currency'),
  interested: z.int().describe('Contacts who were shown the vehicle or asked for it, as far as the reader may see them'),
}).meta({ id: 'ListedVehicle' });
export type ListedVehicle = z.infer<typeof ListedVehicle>;

/** The ways a synchronization changes a vehicle. */
export const VehicleChange = z.enum(VEHICLE_CHANGES);
export type VehicleChange = z.infer<typeof VehicleChange>;

export const VehicleDetail = VehicleView.extend({
  runs: z
    .array(z.object({ run_id: Id, changes: z.array(VehicleChange), at: Timestamp }))
    .describe('The synchronizations that have changed it, the latest first'),
  priceHistory: z
    .array(z.object({ price: z.number().nullable(), currency: z.string(), at: Timestamp }))
    .describe('Oldest first; the last one is the present price'),
  corrected: z
    .array(z.object({ field: CorrectedField, fed: z.union([z.string(), z.number()]).nullable(), unit: z.string().nullable() }))
    .describe('Fields that a person has corrected, with what the file says: they stay until the file changes that field'),
  doubtedPrice: z.number().nullable().describe('The file’s price where no car has such a one: a correction of the price may confirm it'),
  ownDescription: z.string().nullable().describe('A manager’s, shown instead of the entered one; null where there is none'),
  enteredDescription: z.string().nullable().describe('As entered or delivered, also while another one is shown'),
}).meta({ id: 'VehicleDetail' });
export type VehicleDetail = z.infer<typeof VehicleDetail>;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

const orNull = (value: number | null | undefined): number | null => value ?? null;

export const VehicleInput = z
  .strictObject({
    stockNumber: z.string().trim().min(1).max(40).describe('Unique in the organization, whatever its case'),
    vin: optionalText(40).describe('Checked in the USA and Canada; elsewhere an odd one is kept with a warning'),
    year: z.int().min(1900).max(2100).describe('At most two years ahead'),
    make: z.string().trim().min(1).max(60),
    model: z.string().trim().min(1).max(60),
    trim: optionalText(60),
    condition: VehicleCondition,
    body: optionalText(60),
    price: z.number().positive().max(5_000_000_000).multipleOf(0.01).nullish().transform(orNull).describe('Empty: on request'),
    mileage: z.int().min(0).max(5_000_000).nullish().transform(orNull),
    transmission: optionalText(60),
    drivetrain: optionalText(60),
    color: optionalText(60),
    colorAlt: optionalText(60),
    description: optionalText(10_000),
    status: EnteredStatus.default('available'),
  })
  .meta({ id: 'VehicleInput' });
export type VehicleInput = z.infer<typeof VehicleInput>;

export const NewVehicle = VehicleInput.extend({ client_id: ClientId }).meta({ id: 'NewVehicle' });
export type NewVehicle = z.infer<typeof NewVehicle>;

/** Values of a fed vehicle that stay until its file changes that very field. */
export const VehicleCorrections = VehicleInput.pick({
  price: true,
  mileage: true,
  condition: true,
  trim: true,
  body: true,
  transmission: true,
  drivetrain: true,
  color: true,
  colorAlt: true,
})
  .partial()
  .meta({ id: 'VehicleCorrections' });
export type VehicleCorrections = z.infer<typeof VehicleCorrections>;

/** Decisions of managers about a vehicle, even if a source keeps its other fields. */
export const VehicleOverrides = z
  .strictObject({
    hidden: z.boolean(),
    featured: z.boolean(),
    sold: z.boolean(),
    corrections: VehicleCorrections,
    restored: z.array(CorrectedField).max(CORRECTED_FIELDS.length).describe('Fields that are as the file says again'),
    description: optionalText(10_000).describe('Shown instead of the vehicle’s own; empty shows that again'),
  })
  .partial()
  .meta({ id: 'VehicleOverrides' });
export type VehicleOverrides = z.infer<typeof VehicleOverrides>;

export const VehicleSort = z.enum(VEHICLE_SORTS);
export type VehicleSort = z.infer<typeof VehicleSort>;

const several = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(50))
    .optional();
const amount = z.coerce.number().min(0).max(1e12).optional();

export const InventoryFilter = z.object({
  search: SearchText.describe('In title, stock number and VIN'),
  status: several(VehicleStatus).describe('Like condition, make and model: one or several, separated by commas'),
  condition: several(VehicleCondition),
  make: several(z.string()),
  model: several(z.string()),
  year_from: amount,
  year_to: amount,
  price_from: amount,
  price_to: amount,
  mileage_from: amount,
  mileage_to: amount,
});
export type InventoryFilter = z.infer<typeof InventoryFilter>;

export const InventoryQuery = InventoryFilter.extend({
  sort: VehicleSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: PageNumber,
  per_page: pageSize(INVENTORY_PAGE_SIZE),
  cursor: z.string().max(500).optional().describe('`next_cursor` of the page before; then `page` is not used'),
});
export type InventoryQuery = z.infer<typeof InventoryQuery>;

const FacetValue = z.object({ value: z.string(), count: z.int() });

export const InventoryFacets = z.object({
  status: z.array(FacetValue),
  condition: z.array(FacetValue),
  make: z.array(FacetValue),
  model: z.array(FacetValue),
});
export type InventoryFacets = z.infer<typeof InventoryFacets>;

export const InventoryPage = z
  .object({
    data: z.array(ListedVehicle),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      last_page: z.int(),
      total: z.int(),
      next_cursor: z.string().nullable(),
      facets: InventoryFacets.describe('How many vehicles each choice would show, under all other filters'),
    }),
  })
  .meta({ id: 'InventoryPage' });
export type InventoryPage = z.infer<typeof InventoryPage>;

export const VehicleParams = z.object({ id: pathRef('vehicle') });
export type VehicleParams = z.infer<typeof VehicleParams>;

export const PhotoParams = VehicleParams.extend({ photoId: pathRef('vehicle_photo') });
export type PhotoParams = z.infer<typeof PhotoParams>;

/** The last part of a photo's public address: `{hash}-{width}.{webp|jpg}`; anything else is not found. */
export const PublicPhotoParams = z.object({ name: z.string() });
export type PublicPhotoParams = z.infer<typeof PublicPhotoParams>;

export const PhotoOrder = z
  .strictObject({ ids: z.array(refTo('vehicle_photo')).max(MAX_VEHICLE_PHOTOS).describe('Every photo of the vehicle once') })
  .meta({ id: 'PhotoOrder' });
export type PhotoOrder = z.infer<typeof PhotoOrder>;

export const inventoryEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/inventory', query: InventoryQuery, answer: InventoryPage }),
  get: endpoint({ method: 'GET', path: '/api/inventory/:id', params: VehicleParams, answer: VehicleDetail }),
  create: endpoint({ method: 'POST', path: '/api/inventory', body: NewVehicle, answer: VehicleDetail }),
  update: endpoint({ method: 'PUT', path: '/api/inventory/:id', params: VehicleParams, body: VehicleInput, answer: VehicleDetail }),
  override: endpoint({
    method: 'PATCH',
    path: '/api/inventory/:id/overrides',
    params: VehicleParams,
    body: VehicleOverrides,
    answer: VehicleDetail,
  }),
  addPhoto: endpoint({ method: 'POST', path: '/api/inventory/:id/photos', params: VehicleParams, answer: VehicleDetail }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: '/api/inventory/:id/photos',
    params: VehicleParams,
    body: PhotoOrder,
    answer: VehicleDetail,
  }),
  removePhoto: endpoint({ method: 'DELETE', path: '/api/inventory/:id/photos/:photoId', params: PhotoParams, answer: VehicleDetail }),
  remove: endpoint({ method: 'DELETE', path: '/api/inventory/:id', params: VehicleParams, answer: NoContent }),
};
