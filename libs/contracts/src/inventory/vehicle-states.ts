export const VEHICLE_STATUSES = ['available', 'in_transit', 'pending', 'hidden', 'unavailable', 'sold'] as const;
export const VEHICLE_CONDITIONS = ['used', 'certified', 'new', 'unknown'] as const;
export const VEHICLE_SORTS = ['name', 'price', 'year', 'mileage'] as const;
export const VEHICLE_CHANGES = ['created', 'updated', 'price_changed', 'renumbered', 'missing', 'returned', 'removed'] as const;
