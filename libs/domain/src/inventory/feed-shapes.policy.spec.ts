import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import { openFeed } from '@app/integrations/feeds/feed-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFeedHeading, mappingOfColumns } from './feed-columns.policy';
import { FeedLot, priceDoubtOf } from './feed-lot.policy';
import { mileageOf, priceOf } from './feed-numbers.policy';
import { type FeedRow, FeedRows, type FeedVehicle } from './feed-rows.policy';
import { statusOnceExplained } from './feed-states.policy';
import { imagesOf } from './feed-texts.policy';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shapes-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Dealer {
  country?: string;
  currency?: string;
  distanceUnit?: 'mi' | 'km';
  words?: WordMeanings;
}

const MEXICO: Dealer = { country: 'MX', currency: 'MXN', distanceUnit: 'km' };
const COLOMBIA: Dealer = { country: 'CO', currency: 'COP', distanceUnit: 'km' };

async function rowsOf(
  content: string,
  { country = 'US', currency = 'USD', distanceUnit = 'mi', words = {} }: Dealer = {},
): Promise<FeedRow[]> {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  const file = await openFeed(path, { isHeading: isFeedHeading });
  const mapping = mappingOfColumns(file.columns);
  const rows = new FeedRows({ mapping, dealerCode: null, country, currency, distanceUnit, thisYear: 2026, words });
  const found: FeedRow[] = [];
  for await (const record of file.records()) found.push(rows.read(record));
  return found;
}

const vehicleOf = async (content: string, dealer?: Dealer): Promise<FeedVehicle | null> =>
  (await rowsOf(content, dealer))[0]?.vehicle ?? null;
const VIN = '1FTFW1E55KFA70483';

describe('a file for an advertising catalogue', () => {
  it('has its units and pictures in columns named by their path', async () => {
    const [available, unavailable] = await rowsOf(
      [
        'vehicle_id,url,make,model,year,mileage.value,mileage.unit,image[0].url,image[0].tag[0],body_style,price,state_of_vehicle,condition,availability,vin',
        `M1,https://d.example/1,Ford,F-150,2019,12,MI,https://c.example/1.jpg,Exterior,TRUCK,52000 USD,NEW,EXCELLENT,AVAILABLE,${VIN}`,
        'M2,https://d.example/2,Ford,F-150,2019,40000,MI,https://c.example/3.jpg,,TRUCK,"$21,000.00 USD",USED,GOOD,NOT_AVAILABLE,1FTFW1E52KFA25825',
      ].join('\n'),
    );
    expect(available).toMatchObject({ outcome: 'accepted', warnings: [], stock: 'M1' });
    expect(available?.vehicle).toMatchObject({
      price: 52_000,
      currency: 'USD',
      mileage: 12,
      condition: 'new',
      status: 'available',
      body: 'TRUCK',
      images: ['https://c.example/1.jpg'],
    });
    expect(unavailable?.vehicle).toMatchObject({ price: 21_000, mileage: 40_000, condition: 'used', status: 'unavailable' });
  });
});

describe('several columns for one field', () => {
  it('count in their order, without empty cells, 0 and "N/A"', async () => {
    const rows = await rowsOf(
      [
        'StockNumber,StockNo,VIN,Year,Make,Model,InternetPrice,Price,Mileage,Odometer,ExtColor,ExteriorColor',
        `,P1,${VIN},2019,Ford,F-150,,18995,,41000,,Blue`,
        'P2,,1FTFW1E52KFA25825,2019,Ford,F-150,0,17995,42000,,Red,',
        'P3,X,1FTFW1E51KFA31339,2019,Ford,F-150,16995,17995,0,43000,N/A,Black',
      ].join('\n'),
    );
    expect(rows.map(({ vehicle }) => vehicle)).toMatchObject([
      { stockNumber: 'P1', price: 18_995, mileage: 41_000, color: 'Blue' },
      { stockNumber: 'P2', price: 17_995, mileage: 42_000, color: 'Red' },
      { stockNumber: 'P3', price: 16_995, mileage: 43_000, color: 'Black' },
    ]);
  });
});

describe('a word for a state', () => {
  const stateOf = async (status: string, words?: WordMeanings) =>
    (await rowsOf(`Stock,Year,Make,Model,Price,Status\nA1,2019,Ford,F-150,15000,${status}`, { words }))[0];

  it.each([
    'Out of Stock',
    'Not Available',
    'NOT_AVAILABLE',
    'Deleted',
    'Inactive',
    'No disponible',
    'Agotado',
    'Fuera de inventario',
    'In Recon',
  ])('"%s" is not for sale', async (status) =>
    expect(await stateOf(status)).toMatchObject({ vehicle: { status: 'unavailable' }, unknownWords: { status: [] } }),
  );

  it.each(['Deposit Taken', 'Reserved', 'Hold', 'Deal Pending', 'SALE_PENDING', 'Apartado', 'Separado'])('"%s" is held', async (status) =>
    expect((await stateOf(status))?.vehicle).toMatchObject({ status: 'pending' }),
  );

  it.each(['Sold-Delivered', 'SOLD', 'Sold/Delivered', 'Entregado'])('"%s" is sold', async (status) =>
    expect(await stateOf(status)).toMatchObject({ outcome: 'skipped', reason: 'sold' }),
  );

  it('an unknown word is not for sale until a person explains it', async () => {
    expect(await stateOf('Lot B – ready')).toMatchObject({
      vehicle: { status: 'unavailable' },
      warnings: expect.arrayContaining(['status_unknown']) as unknown,
      unknownWords: { status: ['lot b ready'] },
    });
    expect(await stateOf('Lot B – ready', { status: { 'lot b ready': 'available' } })).toMatchObject({
      vehicle: { status: 'available' },
      unknownWords: { status: [] },
    });
  });

  it('is asked about beside another unknown one of the same record, which keeps what its other columns say', async () => {
    const [row] = await rowsOf('Stock,Year,Make,Model,Status,Availability,Estado\nA1,2019,Ford,F-150,Ready,Not available,Zz');
    expect(row).toMatchObject({
      vehicle: { status: 'unavailable', details: { status_word: 'ready|zz', status_known: 'unavailable' } },
      unknownWords: { status: ['ready', 'zz'] },
    });
  });

  it('explained later changes nothing that another word of the record forbids', () => {
    const known = { ready: 'available' } as const;
    expect(statusOnceExplained({ knownMeaning: 'unavailable', unknownWords: ['ready'] }, known)).toBe('unavailable');
    expect(statusOnceExplained({ knownMeaning: null, unknownWords: ['ready', 'zz'] }, known)).toBe('unavailable');
    expect(statusOnceExplained({ knownMeaning: 'pending', unknownWords: ['ready'] }, known)).toBe('pending');
    expect(statusOnceExplained({ knownMeaning: null, unknownWords: ['ready'] }, known)).toBe('available');
  });

  it('counts at its most cautious where two columns say something', async () => {
    const vehicle = await vehicleOf('Stock,Year,Make,Model,Status,Availability\nA1,2019,Ford,F-150,Active,Not available');
    expect(vehicle).toMatchObject({ status: 'unavailable' });
  });

  it.each([
    ['Nuevo', 'new'],
    ['New Vehicle', 'new'],
    ['Pre-Owned', 'used'],
    ['Demo', 'used'],
    ['CPO', 'certified'],
    ['N/A', 'used'],
    ['Near mint', 'unknown'],
    ['No sabe', 'unknown'],
  ])('the condition "%s" is %s', async (word, condition) => {
    expect(await vehicleOf(`Stock,Year,Make,Model,Condition\nA1,2019,Ford,F-150,${word}`)).toMatchObject({ condition });
  });

  it('may be a condition in a column of states', async () => {
    expect(await vehicleOf('Stock,Year,Make,Model,Estado\nA1,2019,Ford,F-150,Nuevo')).toMatchObject({
      status: 'available',
      condition: 'new',
    });
  });
});

describe('the text of a cell', () => {
  it('has its references as letters in every field', async () => {
    const row =
      'H1,2019,Chrysler,Town &amp; Country,Touring L &quot;S&quot;,"Don&#39;t miss &amp;amp; call us&nbsp;today","//c.example/a.jpg?w=1&amp;h=2|https://c.example/my car.jpg"';
    expect(await vehicleOf(`Stock,Year,Make,Model,Trim,Description,Photos\n${row}`)).toMatchObject({
      model: 'Town & Country',
      trim: 'Touring L "S"',
      description: "Don't miss & call us today",
      images: ['https://c.example/a.jpg?w=1&h=2', 'https://c.example/my%20car.jpg'],
    });
  });

  it('may have been made a decimal number, or be a word for nothing', async () => {
    const rows = await rowsOf(
      [
        'Stock,VIN,Year,Make,Model,Miles,Price,Color',
        `1234.0,${VIN},2019.0,Ford,A,45210.0,18995.0,-`,
        `B,'1FTFW1E52KFA25825,2019,Ford,A,1,15000,N/A`,
        'C,1FTFW1E-51KFA-31339,2019,Ford,A,1,15000,None',
        'D,N/A,2019,Ford,A,1,15000,Red',
        'E,-,2019,Ford,A,1,15000,Red',
      ].join('\n'),
    );
    expect(rows.map(({ vehicle }) => [vehicle?.stockNumber, vehicle?.vin, vehicle?.year, vehicle?.color])).toEqual([
      ['1234', VIN, 2019, null],
      ['B', '1FTFW1E52KFA25825', 2019, null],
      ['C', '1FTFW1E51KFA31339', 2019, null],
      ['D', null, 2019, 'Red'],
      ['E', null, 2019, 'Red'],
    ]);
    expect(rows[0]?.vehicle).toMatchObject({ mileage: 45_210, price: 18_995 });
  });

  it('is the same vehicle from XML and JSON', async () => {
    const xml = `<v><vehicle><stockNumber>J1</stockNumber><year>2019</year><make>Ford</make><model>F-150</model><price currency="USD">18995</price>
      <odometer unit="MI" value="41000"/><photos><photo url="//c.example/2.jpg" order="2"/><photo url="//c.example/1.jpg" order="1"/></photos></vehicle></v>`;
    const json = JSON.stringify([
      {
        stockNumber: 'J1',
        year: 2019,
        make: 'Ford',
        model: 'F-150',
        price: { amount: 18995, currency: 'USD' },
        odometer: { value: 41000, units: 'MI' },
        photos: [
          { url: '//c.example/2.jpg', order: 2 },
          { url: '//c.example/1.jpg', order: 1 },
        ],
      },
    ]);
    const [[fromXml], [fromJson]] = [await rowsOf(xml), await rowsOf(json)];
    expect(fromXml?.vehicle).toMatchObject({
      price: 18_995,
      currency: 'USD',
      mileage: 41_000,
      images: ['https://c.example/1.jpg', 'https://c.example/2.jpg'],
    });
    expect(fromJson?.hash).toBe(fromXml?.hash);
  });
});

describe('a price', () => {
  const usd = { currency: 'USD', country: 'US' };
  it.each([
    ['45K', 45_000],
    ['$18,995*', 18_995],
    ['$18,995 OBO', 18_995],
    ['18.5 mil', 18_500],
    ['US$ 18,995.00', 18_995],
    ['Precio: $18,995', 18_995],
    ['$18,995 + tax', 18_995],
  ])('%s is %d', (text, price) => expect(priceOf(text, usd)).toMatchObject({ price, currency: 'USD' }));

  it.each([
    ['45 millones', 45_000_000],
    ['$ 45.900.000', 45_900_000],
    ['45,5 millones de pesos', null],
    ['COP 45900000', 45_900_000],
  ])('%s is %d pesos', (text, price) =>
    expect(priceOf(text, { currency: 'COP', country: 'CO' })).toMatchObject({ price, currency: 'COP' }),
  );

  it.each(['$299/mo', '299 down', 'Call', '-5', '18995 abc'])('"%s" is refused', (text) => expect(priceOf(text, usd).price).toBeNull());

  it.each([
    ['1', 1],
    ['0.01', 0.01],
    ['999999', 999_999],
    ['1800000', 1_800_000],
  ])('%s is doubted', (text, doubtedPrice) =>
    expect(priceOf(text, usd)).toMatchObject({ price: null, doubtedPrice, warnings: ['price_suspect'] }),
  );

  it('keeps the currency that it is stated in', async () => {
    expect(priceOf('586000 MXN', usd)).toMatchObject({ price: 586_000, currency: 'MXN' });
    expect(await vehicleOf('Stock,Year,Make,Model,Precio\nA1,2019,Ford,F-150,586000', MEXICO)).toMatchObject({
      currency: 'MXN',
      distanceUnit: 'km',
    });
  });

  it('is doubted far outside of the lot’s own spread', () => {
    const lot = new FeedLot();
    for (const price of [15_000, 16_000, 17_500, 18_000, 22_000, 189_500, 1_200]) lot.add({ price, currency: 'USD' });
    lot.add({ price: 300_000, currency: 'MXN' });
    const prices = lot.result('USD');
    const doubtOf = (price: number, currency = 'USD') => priceDoubtOf({ price, currency }, prices);
    expect([18_000, 60_000, 189_500, 1_200].map((price) => doubtOf(price))).toEqual([null, null, 'price_suspect', 'price_suspect']);
    expect(doubtOf(300_000, 'MXN')).toBe('price_currency');
  });
});

it.each([
  ['45K', 45_000],
  ['45k mi', 45_000],
  ['45 mil', 45_000],
  ['41,000 MI', 41_000],
])('a mileage of %s is %d', (text, mileage) => expect(mileageOf(text, { unit: 'mi', isNew: false })).toMatchObject({ mileage }));

it.each([
  ['//c.example/1.jpg,//c.example/2.jpg', ['https://c.example/1.jpg', 'https://c.example/2.jpg']],
  ['https://c.example/front left 1.jpg, https://c.example/2.jpg', ['https://c.example/front%20left%201.jpg', 'https://c.example/2.jpg']],
  ['https://c.example/i?a=1&amp;b=2', ['https://c.example/i?a=1&b=2']],
])('the pictures of %s', (text, images) => expect(imagesOf(text).images).toEqual(images));

it('the register of Colombia has the model under Línea, and its year under Modelo', async () => {
  const [row] = await rowsOf(
    'Placa,Marca,Línea,Modelo,Kilometraje,Precio,Caja\nABC123,Mazda,CX-30,2021,38.500,"$ 98.900.000",Automática',
    COLOMBIA,
  );
  expect(row?.vehicle).toMatchObject({
    stockNumber: 'ABC123',
    make: 'Mazda',
    model: 'CX-30',
    year: 2021,
    mileage: 38_500,
    price: 98_900_000,
    currency: 'COP',
    transmission: 'Automática',
  });
});

it('the headings may be below a title', async () => {
  const rows = await rowsOf(
    'Inventario al 3 de enero\n\nStock;Año;Marca;Modelo;Precio\nA1;2019;Ford;F-150;15000\nB2;2020;Ford;F-150;16000',
  );
  expect(rows.map(({ number, vehicle }) => [number, vehicle?.stockNumber, vehicle?.price])).toEqual([
    [1, 'A1', 15_000],
    [2, 'B2', 16_000],
  ]);
});

it('invisible characters are removed from values', async () => {
  const vehicle = await vehicleOf('Stock,Year,Make,Model\nA1\u200b,2019,Fo\u202erd,F-150\u00a0XL');
  expect(vehicle).toMatchObject({ stockNumber: 'A1', make: 'Ford', model: 'F-150 XL' });
});

it.each([
  ['the USA', { country: 'US', currency: 'USD', distanceUnit: 'mi' }, ',', (amount: number) => amount.toLocaleString('en-US')],
  ['Colombia', COLOMBIA, ';', (amount: number) => amount.toLocaleString('es-CO')],
] as const)('two thousand vehicles as they are written in %s come back equal by field', async (_, dealer, delimiter, written) => {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  const cars = Array.from({ length: 2_000 }, (_unused, at) => ({
    stockNumber: `0${at}-Ñ`,
    year: 1990 + (at % 36),
    make: ['Ford', 'Kia', 'Škoda'][at % 3] ?? '',
    model: `Model "${at % 7}"; plus, ü`,
    trim: at % 2 ? 'LX & Co' : null,
    condition: (['new', 'used', 'certified'] as const)[at % 3],
    price: dealer.currency === 'USD' ? 9_000 + at * 7 : 30_000_000 + at * 1_000,
    mileage: 1_000 + at * 11,
    transmission: at % 5 ? 'Automática' : null,
    color: 'Café',
    description: `Único dueño,\n"como nuevo"; ${at}`,
    status: (['available', 'pending', 'in_transit'] as const)[at % 3],
    images: [`https://c.example/${at}/1.jpg`, `https://c.example/${at}/2.jpg`],
  }));
  const lines = cars.map(({ images, price, mileage, ...car }) =>
    [...Object.values(car), written(price), written(mileage), images.join('|')].map((value) => cell(value ?? '')).join(delimiter),
  );
  const headings = 'Stock,Year,Make,Model,Trim,Condition,Transmission,Color,Description,Status,Price,Mileage,Images'.replaceAll(
    ',',
    delimiter,
  );
  const rows = await rowsOf([headings, ...lines].join('\r\n'), dealer);
  expect(rows.map(({ vehicle }) => vehicle)).toMatchObject(cars);
});

it('a heading "constructor" is a column like any other', () => {
  expect(Object.entries(mappingOfColumns(['VIN', 'constructor']))).toEqual([['VIN', 'vin']]);
});

it('other programs’ headings are known', () => {
  expect(
    mappingOfColumns([
      'Stock #',
      'New/Used',
      'Odometer',
      'List Price',
      'Ext Color',
      'Photo Url List',
      'Número de serie',
      'Precio de venta',
      'Kilómetros',
      'Año',
      'Tipo de combustible',
    ]),
  ).toEqual({
    'Stock #': 'stock',
    'New/Used': 'condition',
    Odometer: 'mileage',
    'List Price': 'price',
    'Ext Color': 'color',
    'Photo Url List': 'images',
    'Número de serie': 'vin',
    'Precio de venta': 'price',
    Kilómetros: 'mileage',
    Año: 'year',
    'Tipo de combustible': 'fuel',
  });
});
