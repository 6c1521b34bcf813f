import { STOCK } from '../vehicles';
import type { Random } from '../random';
import type { CarDrawing, Paint } from './car-drawings';
import { SCENES, type Scene } from './car-scenes';
import type { CarBody } from './car-shapes';
import { type Model, MODELS } from './models';

export type Country = keyof typeof MODELS;

/** A vehicle as the dealership's own program knows it. */
export interface StockVehicle {
  stock: string;
  vin: string;
  year: number;
  model: Model;
  trim: string;
  paint: Paint;
  distance: number;
  price: number;
  isNew: boolean;
  body: CarBody;
}

/** The first vehicles of a stock, by their numbers. */
const TALKED_ABOUT = 22;
const NEWEST_YEAR = 2026;
const YEARLY_DISTANCE = { US: 11_500, CO: 14_000 };
const PRICE_STEP = { US: 10, CO: 100_000 };
const FIRST_STOCK = { US: 4_100, CO: 710 };
const PAINT_SHARES = { white: 26, black: 20, silver: 14, gray: 16, red: 9, blue: 11, green: 4 } satisfies Record<Paint, number>;
const PAINT_NAMES: Record<Country, Record<Paint, string>> = {
  US: {
    white: 'Arctic White',
    black: 'Midnight Black',
    silver: 'Classic Silver',
    gray: 'Magnetic Gray',
    red: 'Ruby Red',
    blue: 'Ocean Blue',
    green: 'Forest Green',
  },
  CO: { white: 'Blanco', black: 'Negro', silver: 'Plata', gray: 'Gris', red: 'Rojo', blue: 'Azul', green: 'Verde' },
};

/** The first ones are those that the conversations are about. */
export function stockOf(country: Country, count: number, random: Random): StockVehicle[] {
  const talkedAbout = STOCK[country].flatMap((vehicle) => {
    const model = MODELS[country].find(({ make, model: name }) => make === vehicle.make && name.startsWith(vehicle.model));
    return model ? [{ ...vehicle, model }] : [];
  });
  return Array.from({ length: count }, (_, place) => {
    const known = talkedAbout[place];
    const model = known?.model ?? random.pick(MODELS[country]);
    const isNew = !known && random.chance(0.15);
    const year = known?.year ?? (isNew ? NEWEST_YEAR : NEWEST_YEAR - random.integer(1, 8));
    const age = NEWEST_YEAR - year;
    const price = (model.price * (isNew ? 1 : 0.93 - age * 0.075) * random.integer(95, 106)) / 100;
    return {
      stock: `${isNew ? 'N' : 'U'}${FIRST_STOCK[country] + place}`,
      vin: vinOf(year, random),
      year,
      model,
      trim: known?.trim ?? random.pick(model.trims),
      paint: known?.paint ?? random.pickByShare(PAINT_SHARES),
      distance:
        known?.distance ?? (isNew ? random.integer(4, 60) : Math.round((age * YEARLY_DISTANCE[country] * random.integer(60, 130)) / 100)),
      price: known?.price ?? Math.round(price / PRICE_STEP[country]) * PRICE_STEP[country],
      isNew,
      body: model.body,
    };
  });
}

/** The file of an aggregator: every field in quotes, with a rooftop's code, and a column that must stay with the dealer. */
export function aggregatorFile(vehicles: readonly StockVehicle[], dealerCode: string, pictures: string): Buffer {
  const rows = vehicles.map((vehicle) => [
    dealerCode,
    vehicle.stock,
    vehicle.vin,
    vehicle.isNew ? 'New' : 'Used',
    String(vehicle.year),
    vehicle.model.make,
    vehicle.model.model,
    vehicle.trim,
    BODY_NAMES.US[vehicle.body],
    String(vehicle.distance),
    String(vehicle.price),
    PAINT_NAMES.US[vehicle.paint],
    'Automatic',
    vehicle.model.drivetrain,
    vehicle.model.engine,
    vehicle.model.fuel,
    descriptionOf.US(vehicle),
    String(Math.round(vehicle.price * 0.86)),
    picturesOf(vehicle, pictures).join(','),
  ]);
  const head =
    'DealerID,StockNumber,VIN,Type,Year,Make,Model,Trim,Body,Miles,SellingPrice,ExtColor,Transmission,Drivetrain,Engine,Fuel,Description,Invoice,ImageList';
  const broken = [
    [dealerCode, 'U3988', '1FTFW1E5XNFA2290', 'Used', '2022', 'Ford', 'F-150', 'XLT', 'Truck', '41200', '38900'],
    [dealerCode, 'U3991', '', 'Used', '2020', '', 'Malibu', 'LT', 'Sedan', '52110', '15400'],
    [`${dealerCode}-B`, 'B120', '', 'Used', '2021', 'Honda', 'Pilot', 'EX-L', 'SUV', '39800', '32900'],
  ].map((row) => [...row, ...Array<string>(head.split(',').length - row.length).fill('')]);
  const lines = [...rows, ...broken].map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
  return Buffer.from(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`);
}

/** The file of a program in Colombia: Windows-1252, semicolons, and points between thousands. */
export function colombianFile(vehicles: readonly StockVehicle[], pictures: string): Buffer {
  const head =
    'Inventario;Chasis;Año;Marca;Modelo;Versión;Carrocería;Kilometraje;Precio;Color;Transmisión;Tracción;Motor;Combustible;Descripción;Condición;Fotos';
  const rows = vehicles.map((vehicle) =>
    [
      vehicle.stock,
      vehicle.vin,
      vehicle.year,
      vehicle.model.make,
      vehicle.model.model,
      vehicle.trim,
      BODY_NAMES.CO[vehicle.body],
      dotted(vehicle.distance),
      `$ ${dotted(vehicle.price)}`,
      PAINT_NAMES.CO[vehicle.paint],
      /pickup|crewcab/.test(vehicle.model.body) ? 'Mecánica' : 'Automática',
      vehicle.model.drivetrain,
      vehicle.model.engine,
      FUELS[vehicle.model.fuel] ?? vehicle.model.fuel,
      descriptionOf.CO(vehicle),
      vehicle.isNew ? 'Nuevo' : 'Usado',
      picturesOf(vehicle, pictures).join('|'),
    ].join(';'),
  );
  return Buffer.from([head, ...rows, ''].join('\r\n'), 'latin1');
}

const BODY_NAMES: Record<Country, Record<CarBody, string>> = {
  US: {
    sedan: 'Sedan',
    saloon: 'Sedan',
    fastback: 'Sedan',
    coupe: 'Coupe',
    hatchback: 'Hatchback',
    city: 'Hatchback',
    wagon: 'Wagon',
    crossover: 'SUV',
    compact: 'SUV',
    suv: 'SUV',
    offroader: 'SUV',
    minivan: 'Van',
    pickup: 'Truck',
    crewcab: 'Truck',
  },
  CO: {
    sedan: 'Sedán',
    saloon: 'Sedán',
    fastback: 'Sedán',
    coupe: 'Coupé',
    hatchback: 'Hatchback',
    city: 'Hatchback',
    wagon: 'Familiar',
    crossover: 'Camioneta',
    compact: 'Camioneta',
    suv: 'Camioneta',
    offroader: 'Camioneta',
    minivan: 'Van',
    pickup: 'Pick-up',
    crewcab: 'Pick-up',
  },
};
const FUELS: Record<string, string> = { Gasoline: 'Gasolina', Hybrid: 'Híbrido', Diesel: 'Diésel', Electric: 'Eléctrico' };

const descriptionOf: Record<Country, (vehicle: StockVehicle) => string> = {
  US: ({ isNew, year, model, trim }) =>
    isNew
      ? `Brand new ${year} ${model.make} ${model.model} ${trim} with full factory warranty. Ask about financing with approved credit.`
      : `Clean title ${year} ${model.make} ${model.model} ${trim}. 125-point inspection, two keys, service records available. Trade-ins welcome.`,
  CO: ({ isNew, model, trim }) =>
    isNew
      ? `${model.make} ${model.model} ${trim} 0 km, con garantía de fábrica y matrícula incluida.`
      : `${model.make} ${model.model} ${trim} único dueño, peritaje al día, SOAT y revisión tecnomecánica vigentes. Recibimos su usado.`,
};

const scenes = Object.keys(SCENES) as Scene[];

/** Two cars of one body and paint share a place; those that people write about have more photos. */
function picturesOf({ body, paint, stock }: StockVehicle, address: string): string[] {
  const scene = scenes[(body.length * 3 + paint.length) % scenes.length] ?? 'studio';
  const isTalkedAbout = Number(stock.slice(1)) % 100 < TALKED_ABOUT;
  const drawings: CarDrawing[] = [
    { body, paint, scene, view: 'side' },
    { body, paint, scene, view: 'front' },
    { body, paint, scene, view: 'rear' },
    ...(isTalkedAbout
      ? [
          { body, paint, scene: 'studio' as const, view: 'wheel' as const },
          { body, paint, scene: 'dusk' as const, view: 'side' as const },
        ]
      : []),
  ];
  return drawings.map((drawing) => `${address}/${[drawing.body, drawing.paint, drawing.scene, drawing.view].join('-')}.jpg`);
}

const dotted = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const VIN_VALUES = '12345678123457923456789';
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** Made up, with a right check digit (49 CFR 565). */
function vinOf(year: number, random: Random): string {
  const letters = (count: number) => Array.from({ length: count }, () => VIN_LETTERS[random.integer(0, VIN_LETTERS.length - 1)]).join('');
  const vin = `${random.pick(['1F', '2T', '3N', '5Y', 'JM'])}${letters(6)}0${VIN_YEARS[(year - 1980) % 30]}${letters(1)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;
  const valueOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : Number(VIN_VALUES[VIN_LETTERS.indexOf(sign)]));
  const rest = [...vin].reduce((sum, sign, place) => sum + valueOf(sign) * (VIN_WEIGHTS[place] ?? 0), 0) % 11;
  return `${vin.slice(0, 8)}${rest === 10 ? 'X' : rest}${vin.slice(9)}`;
}
