/** A vehicle in stock or offered as a trade-in. Prices in the country's currency, distances in its unit. */
export interface Vehicle {
  year: number;
  make: string;
  model: string;
  trim: string;
  price: number;
  distance: number;
  body: 'sedan' | 'suv' | 'pickup';
  paint?: 'white' | 'black' | 'silver' | 'gray' | 'red' | 'blue' | 'green';
}

const US_STOCK: Vehicle[] = [
  { year: 2022, make: 'Toyota', model: 'RAV4', trim: 'XLE', price: 26_990, distance: 34_200, body: 'suv', paint: 'silver' },
  { year: 2021, make: 'Honda', model: 'Civic', trim: 'EX', price: 21_450, distance: 41_800, body: 'sedan', paint: 'blue' },
  { year: 2020, make: 'Ford', model: 'F-150', trim: 'Lariat', price: 35_900, distance: 52_300, body: 'pickup', paint: 'red' },
  { year: 2021, make: 'Jeep', model: 'Wrangler', trim: 'Sahara', price: 36_700, distance: 29_400, body: 'suv', paint: 'green' },
  { year: 2023, make: 'Kia', model: 'Sportage', trim: 'LX', price: 25_300, distance: 18_900, body: 'suv', paint: 'white' },
  { year: 2019, make: 'Nissan', model: 'Rogue', trim: 'SV', price: 16_800, distance: 67_500, body: 'suv', paint: 'gray' },
  { year: 2022, make: 'Hyundai', model: 'Elantra', trim: 'SEL', price: 18_950, distance: 27_600, body: 'sedan', paint: 'white' },
  { year: 2020, make: 'Chevrolet', model: 'Silverado', trim: 'LT', price: 33_400, distance: 48_700, body: 'pickup', paint: 'black' },
  { year: 2021, make: 'Tesla', model: 'Model 3', trim: 'Long Range', price: 27_800, distance: 38_100, body: 'sedan', paint: 'red' },
  { year: 2022, make: 'Mazda', model: 'CX-5', trim: 'Touring', price: 25_750, distance: 24_500, body: 'suv', paint: 'blue' },
  { year: 2019, make: 'Toyota', model: 'Camry', trim: 'SE', price: 19_600, distance: 58_200, body: 'sedan', paint: 'gray' },
  { year: 2021, make: 'Toyota', model: 'Tacoma', trim: 'SR5', price: 34_250, distance: 31_700, body: 'pickup', paint: 'green' },
];

const CO_STOCK: Vehicle[] = [
  { year: 2022, make: 'Mazda', model: 'CX-30', trim: 'Touring', price: 109_900_000, distance: 31_000, body: 'suv', paint: 'red' },
  { year: 2021, make: 'Renault', model: 'Duster', trim: 'Intens', price: 76_500_000, distance: 42_000, body: 'suv', paint: 'green' },
  { year: 2020, make: 'Chevrolet', model: 'Onix', trim: 'Premier', price: 56_900_000, distance: 48_500, body: 'sedan', paint: 'silver' },
  { year: 2022, make: 'Kia', model: 'Sportage', trim: 'Vibrant', price: 128_500_000, distance: 22_300, body: 'suv', paint: 'white' },
  { year: 2021, make: 'Toyota', model: 'Corolla', trim: 'SE-G', price: 98_700_000, distance: 36_800, body: 'sedan', paint: 'white' },
  { year: 2020, make: 'Nissan', model: 'Frontier', trim: 'LE', price: 124_000_000, distance: 58_900, body: 'pickup', paint: 'white' },
  {
    year: 2019,
    make: 'Volkswagen',
    model: 'Jetta',
    trim: 'Trendline',
    price: 68_300_000,
    distance: 63_200,
    body: 'sedan',
    paint: 'blue',
  },
];

const TRADE_INS: Vehicle[] = [
  { year: 2015, make: 'Honda', model: 'Accord', trim: '', price: 9_800, distance: 112_000, body: 'sedan' },
  { year: 2016, make: 'Nissan', model: 'Sentra', trim: '', price: 7_400, distance: 98_500, body: 'sedan' },
  { year: 2014, make: 'Toyota', model: 'Corolla', trim: '', price: 8_200, distance: 121_300, body: 'sedan' },
  { year: 2017, make: 'Ford', model: 'Escape', trim: '', price: 10_600, distance: 87_200, body: 'suv' },
  { year: 2013, make: 'Chevrolet', model: 'Colorado', trim: '', price: 8_900, distance: 134_700, body: 'pickup' },
];

const CO_TRADE_INS: Vehicle[] = [
  { year: 2014, make: 'Chevrolet', model: 'Spark GT', trim: '', price: 29_500_000, distance: 96_000, body: 'sedan' },
  { year: 2015, make: 'Renault', model: 'Sandero', trim: '', price: 36_000_000, distance: 104_000, body: 'sedan' },
  { year: 2013, make: 'Ford', model: 'EcoSport', trim: '', price: 41_000_000, distance: 118_000, body: 'suv' },
];

export const STOCK = { US: US_STOCK, CO: CO_STOCK };
export const TRADED_IN = { US: TRADE_INS, CO: CO_TRADE_INS };

export const titleOf = ({ year, make, model, trim }: Vehicle): string => [year, make, model, trim].filter(Boolean).join(' ');
