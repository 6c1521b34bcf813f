import type { CarBody } from './car-shapes';

export interface Model {
  make: string;
  model: string;
  trims: readonly string[];
  body: CarBody;
  /** The price of a new one, in the country's currency. */
  price: number;
  engine: string;
  fuel: string;
  drivetrain: string;
}

type ModelRow = readonly [make: string, model: string, trims: string, body: CarBody, price: number, engine: string, drivetrain: string];

const modelOf = ([make, model, trims, body, price, engine, drivetrain]: ModelRow): Model => ({
  make,
  model,
  trims: trims.split('/'),
  body,
  price,
  engine,
  fuel: /Electric|Hybrid|Diesel/.exec(engine)?.[0] ?? 'Gasoline',
  drivetrain,
});

const US_MODELS: readonly ModelRow[] = [
  ['Toyota', 'RAV4', 'LE/XLE/Limited', 'crossover', 33_400, '2.5L I4', 'AWD'],
  ['Toyota', 'Camry', 'LE/SE/XSE', 'sedan', 30_800, '2.5L I4 Hybrid', 'FWD'],
  ['Toyota', 'Tacoma', 'SR/SR5/TRD Sport', 'crewcab', 38_900, '2.4L I4 Turbo', '4WD'],
  ['Toyota', 'Corolla', 'LE/SE/XLE', 'saloon', 24_600, '2.0L I4', 'FWD'],
  ['Honda', 'Civic', 'LX/EX/Touring', 'fastback', 26_900, '2.0L I4', 'FWD'],
  ['Honda', 'CR-V', 'LX/EX-L/Sport', 'crossover', 34_100, '1.5L I4 Turbo', 'AWD'],
  ['Honda', 'Accord', 'LX/EX/Sport-L', 'sedan', 31_500, '1.5L I4 Turbo', 'FWD'],
  ['Ford', 'F-150', 'XL/XLT/Lariat', 'pickup', 49_800, '3.5L V6 EcoBoost', '4WD'],
  ['Ford', 'Escape', 'Active/ST-Line', 'compact', 32_300, '1.5L I3 Turbo', 'FWD'],
  ['Ford', 'Bronco Sport', 'Big Bend/Outer Banks', 'offroader', 33_700, '1.5L I3 Turbo', '4WD'],
  ['Chevrolet', 'Silverado 1500', 'WT/LT/RST', 'pickup', 47_600, '5.3L V8', '4WD'],
  ['Chevrolet', 'Equinox', 'LS/LT/RS', 'crossover', 31_200, '1.5L I4 Turbo', 'FWD'],
  ['Jeep', 'Wrangler', 'Sport/Sahara/Rubicon', 'offroader', 46_900, '3.6L V6', '4WD'],
  ['Jeep', 'Grand Cherokee', 'Laredo/Limited', 'suv', 45_200, '3.6L V6', '4WD'],
  ['Kia', 'Sportage', 'LX/EX/X-Pro', 'crossover', 30_900, '2.5L I4', 'AWD'],
  ['Kia', 'Soul', 'LX/S/GT-Line', 'city', 23_400, '2.0L I4', 'FWD'],
  ['Hyundai', 'Elantra', 'SE/SEL/Limited', 'saloon', 24_300, '2.0L I4', 'FWD'],
  ['Hyundai', 'Tucson', 'SE/SEL/Limited', 'crossover', 32_000, '2.5L I4', 'AWD'],
  ['Nissan', 'Rogue', 'S/SV/Platinum', 'suv', 31_600, '1.5L I3 Turbo', 'AWD'],
  ['Nissan', 'Versa', 'S/SV/SR', 'saloon', 20_100, '1.6L I4', 'FWD'],
  ['Nissan', 'Frontier', 'S/SV/PRO-4X', 'crewcab', 36_400, '3.8L V6', '4WD'],
  ['Mazda', 'CX-5', 'Touring/Carbon Edition', 'crossover', 32_700, '2.5L I4', 'AWD'],
  ['Mazda', 'Mazda3', 'Select/Preferred', 'hatchback', 27_300, '2.5L I4', 'FWD'],
  ['Tesla', 'Model 3', 'Standard Range/Long Range', 'fastback', 42_500, 'Electric', 'RWD'],
  ['Honda', 'Odyssey', 'EX-L/Touring', 'minivan', 42_300, '3.5L V6', 'FWD'],
  ['Ford', 'Mustang', 'EcoBoost/GT', 'coupe', 38_400, '2.3L I4 Turbo', 'RWD'],
  ['Subaru', 'Crosstrek', 'Base/Premium/Limited', 'wagon', 29_100, '2.5L H4', 'AWD'],
  ['Volkswagen', 'Golf GTI', 'S/SE', 'hatchback', 33_900, '2.0L I4 Turbo', 'FWD'],
];

const CO_MODELS: readonly ModelRow[] = [
  ['Mazda', 'CX-30', 'Prime/Touring/Grand Touring', 'compact', 128_000_000, '2.0L', '4x2'],
  ['Mazda', 'Mazda 2', 'Prime/Touring', 'hatchback', 89_000_000, '1.5L', '4x2'],
  ['Renault', 'Duster', 'Zen/Intens', 'suv', 98_500_000, '1.3L Turbo', '4x2'],
  ['Renault', 'Kwid', 'Zen/Outsider', 'city', 58_900_000, '1.0L', '4x2'],
  ['Renault', 'Logan', 'Life/Intens', 'saloon', 68_400_000, '1.6L', '4x2'],
  ['Chevrolet', 'Onix', 'LT/Premier', 'saloon', 82_300_000, '1.0L Turbo', '4x2'],
  ['Chevrolet', 'Tracker', 'LS/LTZ', 'compact', 104_700_000, '1.2L Turbo', '4x2'],
  ['Chevrolet', 'Colorado', 'LT/High Country', 'crewcab', 214_000_000, '2.8L Diesel', '4x4'],
  ['Kia', 'Sportage', 'Desire/Vibrant/Zenith', 'crossover', 148_900_000, '2.0L', '4x2'],
  ['Kia', 'Picanto', 'Vibrant/Zenith', 'city', 64_900_000, '1.25L', '4x2'],
  ['Toyota', 'Corolla', 'XE-I/SE-G', 'saloon', 124_500_000, '1.8L Hybrid', '4x2'],
  ['Toyota', 'Hilux', 'STD/SRV', 'crewcab', 232_000_000, '2.8L Diesel', '4x4'],
  ['Nissan', 'Frontier', 'S/LE', 'crewcab', 186_000_000, '2.3L Diesel', '4x4'],
  ['Nissan', 'Versa', 'Sense/Advance', 'saloon', 83_900_000, '1.6L', '4x2'],
  ['Volkswagen', 'Jetta', 'Trendline/Comfortline', 'sedan', 112_600_000, '1.4L Turbo', '4x2'],
  ['Volkswagen', 'T-Cross', 'Trendline/Highline', 'compact', 106_200_000, '1.0L Turbo', '4x2'],
  ['Suzuki', 'Swift', 'GL/GLX', 'hatchback', 79_900_000, '1.2L Hybrid', '4x2'],
];

export const MODELS = { US: US_MODELS.map(modelOf), CO: CO_MODELS.map(modelOf) };
