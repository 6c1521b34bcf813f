export const inventoryErrors = {
  'vehicle.stock_taken': 'Another vehicle already has this stock number.',
  'vehicle.vin_taken': 'Another vehicle already has this VIN.',
  'vehicle.vin_invalid': 'This VIN is not valid: it has 17 letters and digits, without I, O and Q.',
  'vehicle.year_invalid': 'The year is at most two years ahead.',
  'vehicle.not_for_sale': 'This vehicle is no longer for sale.',
  'inventory.fed': 'The stock comes from an integration: vehicles are not added, changed or deleted by hand.',
  'inventory.source_ended': 'This integration has ended.',
  'inventory.run_busy': 'This file does not wait for approval.',
  'inventory.run_outdated': 'A newer file has been applied since.',
  'vehicle.photo_type': 'A photo is a JPEG, PNG or WebP file.',
  'vehicle.photo_heic':
    'This photo is in the HEIC format. On the iPhone choose "Most Compatible" under Camera, Formats, or send it as JPEG.',
  'vehicle.photo_broken': 'This photo is damaged and cannot be opened.',
  'vehicle.photo_too_large': 'This photo is too large: at most 15 MB and 40 megapixels.',
  'vehicle.photos_full': 'A vehicle has at most 40 photos.',
  'vehicle.photo_order': 'The order does not name every photo of the vehicle once. Reload and try again.',
  'inventory.cursor_invalid': 'This page of the list no longer exists.',
} as const;
