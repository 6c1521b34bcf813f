import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openFeed } from '@app/integrations/feeds/feed-file';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mappingOfColumns } from './feed-columns.policy';
import { type FeedRow, FeedRows } from './feed-rows.policy';

const FEEDS = join(import.meta.dirname, '../../../../test/fixtures/feeds');
const BASELINE = 'feed1_aggregator_comma_utf8bom.csv';

interface Expected {
  records: number;
  accepted: number;
  rejected: number;
  skipped: number;
  rejectedByReason: Record<string, number>;
  skippedByReason: Record<string, number>;
  warnings: Record<string, number>;
  sumAcceptedPrices: number;
  acceptedWithoutPrice: number;
  acceptedImages: number;
}
interface Manifest {
  feeds: Record<string, { expected: Expected; sample: Record<string, unknown>[]; rows: Record<string, unknown>[]; mustNotLeak: string[] }>;
  sync: { steps: { file: string; expected?: Expected }[] };
}

let manifest: Manifest;
let folder: string;
beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(FEEDS, 'manifest.json'), 'utf8')) as Manifest;
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(path: string): Promise<FeedRow[]> {
  const file = await openFeed(path);
  const rows = new FeedRows({
    mapping: mappingOfColumns(file.columns),
    dealerCode: 'MP4821',
    country: 'US',
    currency: 'USD',
    distanceUnit: 'mi',
    thisYear: 2026,
    words: {},
  });
  const all: FeedRow[] = [];
  for await (const record of file.records()) all.push(rows.read(record));
  return all;
}

async function readBytes(name: string, bytes: Buffer): Promise<FeedRow[]> {
  await writeFile(join(folder, name), bytes);
  return read(join(folder, name));
}

const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const inWindows1252 = (text: string) => Buffer.from([...text].map((letter) => WINDOWS_1252.indexOf(letter)));

function baseline(): Manifest['feeds'][string] {
  const found = manifest.feeds[BASELINE];
  if (!found) throw new Error('The manifest does not name the first file.');
  return found;
}

const countsOf = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]));

const summaryOf = (rows: FeedRow[]): Expected => {
  const of = (outcome: FeedRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const vehicles = of('accepted').flatMap(({ vehicle }) => vehicle ?? []);
  return {
    records: rows.length,
    accepted: vehicles.length,
    rejected: of('rejected').length,
    skipped: of('skipped').length,
    rejectedByReason: countsOf(of('rejected').map(({ reason }) => reason ?? '')),
    skippedByReason: countsOf(of('skipped').map(({ reason }) => reason ?? '')),
    warnings: countsOf(rows.flatMap(({ warnings }) => warnings)),
    sumAcceptedPrices: vehicles.reduce((sum, { price }) => sum + (price ?? 0), 0),
    acceptedWithoutPrice: vehicles.filter(({ price }) => price === null).length,
    acceptedImages: vehicles.reduce((sum, { images }) => sum + images.length, 0),
  };
};

describe('the records of a real dealer’s file', () => {
  it('have the outcomes, reasons and warnings that they should have', async () => {
    const rows = await read(join(FEEDS, BASELINE));
    const { expected, rows: odd, sample, mustNotLeak } = baseline();
    expect({ ...summaryOf(rows), statuses: { available: 159 } }).toEqual(expected);
    const notClean = rows
      .filter(({ outcome, warnings }) => outcome !== 'accepted' || warnings.length > 0)
      .map(({ number, stock, outcome, reason, warnings }) => ({ record: number, stock, outcome, ...(reason ? { reason } : {}), warnings }));
    // of a doubled stock number and of an empty one the manifest names the number that the record had before it was spoiled
    const withoutSpoiled = (found: Record<string, unknown>) =>
      found['reason'] === 'duplicate_stock' || found['reason'] === 'no_key' ? { ...found, stock: null } : found;
    expect(notClean.map(withoutSpoiled)).toEqual(odd.map(withoutSpoiled));
    for (const { stock, vin, price, miles, images, year, make, model, trim, drivetrain, transmission, color } of sample) {
      const vehicle = rows.find((row) => row.stock === stock)?.vehicle;
      expect(vehicle).toMatchObject({
        vin,
        price,
        mileage: miles,
        year,
        make,
        model,
        trim,
        drivetrain,
        transmission,
        color,
        status: 'available',
      });
      expect(vehicle?.images).toHaveLength(Number(images));
    }
    const shown = JSON.stringify(rows.map(({ vehicle, raw }) => ({ vehicle, raw })));
    for (const column of mustNotLeak) expect(shown).not.toContain(column);
    expect(shown).not.toContain('20095');
  });

  it('are read likewise on the next day', async () => {
    const { file = '', expected } = manifest.sync.steps[2] ?? {};
    expect({ ...summaryOf(await read(join(FEEDS, file))), statuses: { available: 155 } }).toEqual(expected);
  });

  it('end where the file ends within quotes, and are none below headings alone', async () => {
    await expect(read(join(FEEDS, 'feed1_truncated.csv'))).rejects.toMatchObject({ reason: 'partial_file' });
    expect(await read(join(FEEDS, 'feed1_header_only.csv'))).toEqual([]);
  });
});

describe('the same vehicles', () => {
  const hashesOf = (rows: FeedRow[]) => rows.map(({ outcome, reason, hash }) => [outcome, reason, hash]);
  const original = async () => {
    const bytes = await readFile(join(FEEDS, BASELINE));
    const records = parse(bytes, { bom: true, relax_column_count: true });
    return { bytes, records, rows: await read(join(FEEDS, BASELINE)) };
  };

  it.each(['\t', '|', ';'])('are read from a file with %j between its cells', async (delimiter) => {
    const { records, rows } = await original();
    const text = stringify(records, { delimiter, quoted_match: /[\s\S]*[;|,\n\t][\s\S]*/ });
    expect(hashesOf(await readBytes('other.txt', Buffer.from(text)))).toEqual(hashesOf(rows));
  });

  it.each([
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16()],
    ['windows-1252', inWindows1252],
    ['gz', (text: string) => gzipSync(text)],
  ])('are read in %s', async (name, encode) => {
    const { bytes, rows } = await original();
    const text = bytes.toString('utf8').replace('\u{FEFF}', '');
    expect(hashesOf(await readBytes(name, encode(text)))).toEqual(hashesOf(rows));
  });

  it('are read from XML and JSON', async () => {
    const { records, rows } = await original();
    const [header = [], ...cells] = records;
    const objects = cells
      .filter((record) => record.length === header.length)
      .map((record) => Object.fromEntries(header.map((name, at) => [name, record[at]])));
    const expected = rows.filter(({ reason }) => reason !== 'column_count').map(({ outcome, reason, hash }) => [outcome, reason, hash]);
    const element = ([name, value]: [string, string | undefined]) => `<${name}><![CDATA[${value ?? ''}]]></${name}>`;
    const xml = `<?xml version="1.0"?><inventory>${objects.map((object) => `<vehicle>${Object.entries(object).map(element).join('')}</vehicle>`).join('\n')}</inventory>`;
    const forms: Record<string, string> = {
      'a.xml': xml,
      'a.json': JSON.stringify(objects),
      'nested.json': JSON.stringify({ dealer: { id: 1 }, data: { vehicles: objects } }),
      'lines.json': objects.map((object) => JSON.stringify(object)).join('\n'),
    };
    for (const [name, text] of Object.entries(forms)) expect(hashesOf(await readBytes(name, Buffer.from(text))), name).toEqual(expected);
  });
});

it('cuts no emoji in half, which Postgres would refuse in JSON', async () => {
  // an emoji at each length at which a text is cut: 500, 2,000 and 10,000
  const long = `${'x'.repeat(499)}😀${'x'.repeat(1498)}😀${'x'.repeat(7998)}😀`;
  const text = `Stock,Year,Make,Model,Trim,Description\nA1,2022,Kia,Rio,${long},${long}\n,2022,Kia,Rio,${long},${long}`;
  const rows = await readBytes('emoji.csv', Buffer.from(text));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected']);
  // JSON writes only half of an emoji as an escape
  expect(JSON.stringify(rows.map(({ vehicle, raw }) => [vehicle, raw]))).not.toContain(String.raw`\ud`);
});

describe('columns of what a vehicle has cost', () => {
  it.each(['BookValue', 'Book', 'Book Price', 'Purchase Price', 'ACV', 'Precio de compra', 'Valor libro', 'Mayoreo', 'Costo', 'Pack'])(
    '"%s" is no column, and shown nowhere',
    async (name) => {
      const bytes = Buffer.from(`Stock,Year,Make,Model,Price,${name}\nA1,2022,Kia,Rio,9000,7654\n,2022,Kia,Rio,9000,7654`);
      const rows = await readBytes('cost.csv', bytes);
      expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected']);
      expect(JSON.stringify(rows.map(({ vehicle, raw }) => [vehicle, raw]))).not.toContain('7654');
    },
  );
});

it.each([
  ['Vendido', { outcome: 'skipped', reason: 'sold' }],
  ['MAYOREO', { outcome: 'skipped', reason: 'wholesale' }],
  ['Apartado', { vehicle: { status: 'pending' } }],
  ['En tránsito', { vehicle: { status: 'in_transit' } }],
  ['Disponible', { vehicle: { status: 'available' }, warnings: ['vin_missing', 'mileage_missing', 'image_none'] }],
])('a vehicle that is "%s" is not offered as another one would be', async (word, expected) => {
  const [row] = await readBytes('states.csv', Buffer.from(`Stock,Year,Make,Model,Price,Estado\nA1,2022,Kia,Rio,9000,${word}`));
  expect(row).toMatchObject(expected);
});
