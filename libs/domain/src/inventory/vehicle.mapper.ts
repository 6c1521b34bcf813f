import { DecodedField, type VehicleStatus, type VehicleView } from '@app/contracts/inventory/inventory.contract';
import { photoPath } from '@app/contracts/inventory/photo-address';
import type { StoredVehicle } from './vehicles.repository';
import { vinWarnings } from '@app/contracts/inventory/vin.policy';

const FOR_SALE: readonly VehicleStatus[] = ['available', 'in_transit'];

const shownStatus = ({ soldAt, isHidden, status }: StoredVehicle): VehicleStatus => {
  if (soldAt) return 'sold';
  return isHidden ? 'hidden' : status;
};

/** The value that a person or a file gives; without one, the value that the VIN gives. */
function filledFields({ vin, decodedVin, ...vehicle }: StoredVehicle): Pick<VehicleView, DecodedField | 'decoded'> {
  const { trimName: trim, bodyStyle: body, transmission, drivetrain } = vehicle;
  const said = { trim, body, transmission, drivetrain };
  const decoded =
    vin !== null && decodedVin === vin ? DecodedField.options.filter((field) => said[field] === null && vehicle.decoded[field]) : [];
  return { ...said, ...Object.fromEntries(decoded.map((field) => [field, vehicle.decoded[field]])), decoded };
}

export function vehicleViewOf(vehicle: StoredVehicle): VehicleView {
  const status = shownStatus(vehicle);
  return {
    id: vehicle.id,
    title: vehicle.title,
    stockNumber: vehicle.stockNumber,
    stock: FOR_SALE.includes(status) ? 1 : 0,
    vin: vehicle.vin,
    vinWarnings: vehicle.vin ? vinWarnings(vehicle.vin, vehicle.year) : [],
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    condition: vehicle.condition,
    price: vehicle.price,
    currency: vehicle.currency,
    mileage: vehicle.mileage,
    mileageUnit: vehicle.distanceUnit,
    ...filledFields(vehicle),
    color: vehicle.color,
    colorAlt: vehicle.colorAlt,
    description: vehicle.ownDescription ?? vehicle.description,
    images: vehicle.photos.map(({ hash }) => photoPath(hash, 1280, 'jpg')),
    photos: vehicle.photos.map(({ id, hash, width, height, thumbhash }) => ({ id, hash, width, height, thumbhash })),
    status,
    featured: vehicle.isFeatured,
    created_at: vehicle.createdAt.toISOString(),
    updated_at: vehicle.updatedAt.toISOString(),
  };
}
