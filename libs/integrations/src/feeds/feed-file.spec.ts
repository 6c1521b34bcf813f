import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedFile, type FeedForm, openFeed } from './feed-file';
import type { FeedRecord } from './feed-record';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function feedOf(content: string | Buffer, form?: FeedForm) {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return openFeed(path, form);
}

const recordsOf = async (content: string | Buffer): Promise<FeedRecord[]> => allOf(await feedOf(content));

async function allOf(file: FeedFile): Promise<FeedRecord[]> {
  const records: FeedRecord[] = [];
  for await (const record of file.records()) records.push(record);
  return records;
}

const valuesOf = async (content: string | Buffer) => (await recordsOf(content)).map(({ values }) => Object.fromEntries(values));

describe('a delimited feed', () => {
  it('has one record a line, whatever ends its lines', async () => {
    expect(await valuesOf('Stock,Make\r\nA1,Kia\nB2,Audi\rC3,Seat')).toEqual([
      { Stock: 'A1', Make: 'Kia' },
      { Stock: 'B2', Make: 'Audi' },
      { Stock: 'C3', Make: 'Seat' },
    ]);
  });

  it('says so where an unclosed quote has swallowed the next vehicle', async () => {
    const records = await recordsOf('A|B|Text|D\n1|x|"fine "|y\n2|x|"open|y\n3|x|"next"|y\n4|x|z|y');
    expect(records.map(({ isRagged }) => isRagged)).toEqual([false, true, false]);
    expect(records[1]?.texts.join()).toContain('3|x');
  });

  it('reads a declared delimiter, and refuses a file without headings', async () => {
    expect(await valuesOf('sep=;\nStock;Price\nA1;9995,50')).toEqual([{ Stock: 'A1', Price: '9995,50' }]);
    await expect(recordsOf('A1|2HGNL3H96RR772525|2024\nB2|x|2020')).rejects.toMatchObject({ reason: 'no_header' });
  });

  it('has the letters of a spreadsheet for columns without headings, where a person or the content says so', async () => {
    const table = 'A1|2HGNL3H96RR772525|2024\nB2|x|2020';
    for (const hasHeadings of [false, null]) {
      const file = await feedOf(table, { hasHeadings });
      expect([file.columns, file.hasHeadings]).toEqual([['A', 'B', 'C'], false]);
      const records = await allOf(file);
      expect(records.map(({ number, values }) => [number, values.get('A'), values.get('C')])).toEqual([
        [1, 'A1', '2024'],
        [2, 'B2', '2020'],
      ]);
    }
    expect((await feedOf('Stock|Year\nA1|2024', { hasHeadings: null })).hasHeadings).toBe(true);
  });

  it('that ends in an open quote is a part of a file', async () => {
    await expect(recordsOf('Stock,Make,Text\nA1,Kia,fine\nB2,Audi,"no end')).rejects.toMatchObject({ reason: 'partial_file' });
  });

  it('keeps UTF-8 with a few bad bytes', async () => {
    const text = Buffer.from(`Stock,Text\nA1,${'año '.repeat(20)}`);
    expect((await valuesOf(Buffer.concat([text, Buffer.from([0xff])])))[0]?.['Text']).toMatch(/^año año .*\u{FFFD}$/u);
  });
});

describe('an XML feed', () => {
  it('has kinds, units and nested texts as columns', async () => {
    const vehicle = `<Vehicle stock="A1"><Price type="Internet">9000</Price><Price type="MSRP">9900</Price><Odometer unit="km">100</Odometer>
      <Colors><Exterior>Red &amp; black</Exterior></Colors><Photos><Photo>https://a/1.jpg</Photo><Photo>https://a/2.jpg</Photo></Photos></Vehicle>`;
    expect(await valuesOf(`<Inventory>${vehicle}</Inventory>`)).toEqual([
      {
        stock: 'A1',
        'Internet Price': '9000',
        'MSRP Price': '9900',
        Odometer: '100 km',
        'Colors Exterior': 'Red & black',
        Colors: '',
        'Photos Photo': 'https://a/1.jpg\nhttps://a/2.jpg',
        Photos: '',
      },
    ]);
  });

  it('has the text of an element also where an attribute or an element within it has it, and pictures in their stated order', async () => {
    const xml = `<v><vehicle><price type="Internet" currency="USD" value="9000"/><odometer><value>41000</value><unit>mi</unit></odometer>
      <photos><photo url="https://a/2.jpg" order="2"/><photo url="https://a/10.jpg" order="10"/><photo url="https://a/1.jpg" order="1"/></photos></vehicle></v>`;
    const json = JSON.stringify([
      {
        price: [
          { type: 'Internet', amount: 9000, currency: 'USD' },
          { type: 'MSRP', amount: 9900, currency: 'USD' },
        ],
        odometer: { value: 41000, units: 'mi' },
        photos: [
          { url: 'https://a/2.jpg', order: 2 },
          { url: 'https://a/10.jpg', order: 10 },
          { url: 'https://a/1.jpg', order: 1 },
        ],
      },
    ]);
    const [fromXml] = await valuesOf(xml);
    const [fromJson] = await valuesOf(json);
    expect(fromXml).toMatchObject({ 'photos photo': 'https://a/1.jpg\nhttps://a/2.jpg\nhttps://a/10.jpg' });
    expect(fromJson).toMatchObject({ 'MSRP price': '9900 USD', photos: 'https://a/1.jpg\nhttps://a/2.jpg\nhttps://a/10.jpg' });
    for (const values of [fromXml, fromJson]) expect(values).toMatchObject({ 'Internet price': '9000 USD', odometer: '41000 mi' });
  });

  it('takes a bare ampersand and HTML’s letters for what they are', async () => {
    const car = (text: string) => `<vehicle><make>Kia</make><text>${text}</text></vehicle>`;
    const cars = await valuesOf(`<v>${car('A & B')}${car('a&eacute;&nbsp;&#241;; <![CDATA[<b> & </b>]]>')}${car('x')}</v>`);
    expect(cars.map(({ text }) => text)).toEqual(['A & B', 'aé\u00a0ñ; <b> & </b>', 'x']);
  });

  it.each([
    ['is broken', '<v><vehicle><make>Kia</make><text>1 < 2</text></vehicle></v>'],
    ['ends early', '<v><vehicle><make>Kia</make></vehicle><vehicle><make>'],
    ['states more vehicles', '<v count="40"><vehicle><make>Kia</make></vehicle><vehicle><make>Audi</make></vehicle></v>'],
    ['expands entities', '<!DOCTYPE v [<!ENTITY a "aaaa"><!ENTITY bb "&a;&a;">]><v><vehicle><make>&bb;</make></vehicle></v>'],
  ])('that %s is partial', async (_, text) => {
    await expect(recordsOf(text)).rejects.toMatchObject({ reason: 'partial_file' });
  });
});

describe('a hostile feed', () => {
  it.each([
    ['too many columns', Array.from({ length: 5_001 }, (_, at) => `c${at}`).join(','), 'too_large'],
    ['a field of 11 MB', `Stock,Text\nA1,${'x'.repeat(11 * 1024 * 1024)}`, 'too_large'],
    ['a depth of 2,000', '['.repeat(2_000), 'too_large'],
    ['half of a document', '{"vehicles":[{"a":1},{"a":', 'partial_file'],
    ['an open quote in its headings', 'Stock,"Make,Model\nA1,Kia,Rio', 'partial_file'],
    ['nothing', ' \n', 'empty_file'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1]), 'unknown_format'],
    ['half of a gz file', gzipSync('Stock,Make\nA1,Kia').subarray(0, 20), 'partial_file'],
    ['no zip', Buffer.from('PK\u0003\u0004 not a zip'), 'partial_file'],
    ['a gz file of 600 MB', gzipSync(Buffer.alloc(600 * 1024 * 1024, 'a,b\n')), 'too_large'],
  ])('with %s is refused', async (_, content, reason) => {
    await expect(recordsOf(content)).rejects.toMatchObject({ reason });
  });
});

it.each([
  ['delimited', `Stock,Ma\0ke,Price,Mileage,Description\n${'A1,Kia,9000,100,A car with a text\n'.repeat(20)}`],
  ['JSON', `[{"Stock":"A1","Ma\\u0000ke":"Kia"},{"Stock":"B2","Ma\\u0000ke":"Kia"}]`],
])('the names of the columns of a %s feed can be stored, whatever a fault has put into them', async (_, content) => {
  const file = await feedOf(content);
  expect(file.columns).toContain('Make');
  for await (const { values } of file.records()) expect(values.get('Make')).toBe('Kia');
});

describe('a long feed', () => {
  it('has at most 100,000 records', async () => {
    const lines = (count: number) => `Stock\n${'A\n'.repeat(count)}`;
    expect(await recordsOf(lines(100_000))).toHaveLength(100_000);
    await expect(recordsOf(lines(100_001))).rejects.toMatchObject({ reason: 'too_many_records' });
  });

  it.each([
    ['lines in an archive', gzipSync(`Stock,Make\n${'A1,Kia\n'.repeat(400_000)}`)],
    [
      'JSON',
      JSON.stringify(
        Array.from({ length: 40_000 }, () => ({ Stock: 'A1', Make: 'Kia' })),
        null,
        1,
      ),
    ],
    ['XML', `<v>${'<vehicle><Stock>A1</Stock>\n<Make>Kia</Make></vehicle>'.repeat(30_000)}</v>`],
  ])('in %s ends with the last whole record of its beginning', async (_, content) => {
    const path = join(folder, 'feed');
    await writeFile(path, content);
    const file = await openFeed(path, { maxBytes: 1_200_000 });
    const found: object[] = [];
    for await (const { values } of file.records()) found.push(Object.fromEntries(values));
    expect(file).toMatchObject({ isDamaged: false, encoding: 'utf-8' });
    expect(file.isCut()).toBe(true);
    expect(found.length).toBeGreaterThan(1_000);
    expect(found.filter(({ Stock, Make }: { Stock?: string; Make?: string }) => Stock !== 'A1' || Make !== 'Kia')).toEqual([]);
  });
});
