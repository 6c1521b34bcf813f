import type { PublicVehicle, VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import { vehicleViewOf } from './vehicle.mapper';
import type { StoredVehicle } from './vehicles.repository';

/**
 * The state that a shopper sees. A vehicle that its dealership hides, or that a file lacks for the moment, may return; a sold one does not.
 */
export function publicStateOf(vehicle: StoredVehicle): VehiclePage['state'] {
  const { status } = vehicleViewOf(vehicle);
  if (vehicle.removedAt || status === 'sold') return 'gone';
  return status === 'hidden' || status === 'unavailable' ? 'unavailable' : 'offered';
}

/** Field by field, so that nothing becomes public by being stored. */
export function publicVehicleOf(vehicle: StoredVehicle): PublicVehicle {
  const { status, stock, vin, vinWarnings, ...view } = vehicleViewOf(vehicle);
  const { id, title, stockNumber, year, make, model, trim, condition, body, currency, mileageUnit, updated_at } = view;
  const name = { id, title, stockNumber, year, make, model, trim, condition, body, currency, mileageUnit, updated_at };
  const isOffered = publicStateOf(vehicle) === 'offered' && (status === 'available' || status === 'in_transit' || status === 'pending');
  if (!isOffered) return { ...name, ...WITHHELD };
  const { price, mileage, transmission, drivetrain, color, colorAlt, description, images, photos } = view;
  return {
    ...name,
    status,
    stock,
    vin: vinWarnings.length === 0 ? vin : null,
    price,
    mileage,
    transmission,
    drivetrain,
    color,
    colorAlt,
    description,
    images,
    photos,
    interiorColor: detailOf(vehicle, 'interior_color'),
    engine: detailOf(vehicle, 'engine'),
    fuel: detailOf(vehicle, 'fuel'),
  };
}

const WITHHELD = {
  status: 'unavailable',
  stock: 0,
  vin: null,
  price: null,
  mileage: null,
  transmission: null,
  drivetrain: null,
  color: null,
  colorAlt: null,
  description: null,
  images: [],
  photos: [],
  interiorColor: null,
  engine: null,
  fuel: null,
} satisfies Partial<PublicVehicle>;

function detailOf({ details }: StoredVehicle, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
