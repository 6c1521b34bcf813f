import type { VehicleStatus, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { photoPath } from '@app/contracts/inventory/photo-address';
import type { StoredVehicle } from './vehicles.repository';
import { vinWarnings } from './vin.policy';

const FOR_SALE: readonly VehicleStatus[] = ['available', 'in_transit'];

const shownStatus = ({ soldAt, isHidden, status }: StoredVehicle): VehicleStatus => {
  if (soldAt) return 'sold';
  return isHidden ? 'hidden' : status;
};

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
    trim: vehicle.trimName,
    condition: vehicle.condition,
    body: vehicle.bodyStyle,
    price: vehicle.price,
    currency: vehicle.currency,
    mileage: vehicle.mileage,
    mileageUnit: vehicle.distanceUnit,
    transmission: vehicle.transmission,
    drivetrain: vehicle.drivetrain,
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
