import { gzipSync } from 'node:zlib';
import type { InventoryRunDetail, RunState } from '@app/contracts/inventory/inventory-runs.contract';
import { expect, it } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { inForm } from '../../harness/measured-form';

const FILES = inForm(1_000, 28);
const LOTS = inForm(10, 4);
const CARS = 30;
const TIMEOUT_MS = 1_200_000;
const ENDS: readonly RunState[] = ['applied', 'aborted', 'held_for_approval', 'skipped_same_hash'];

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const COLUMNS = ['Stock', 'Year', 'Make', 'Model', 'Price', 'Mileage', 'Description', 'Photos'];
const carsAt = (price: number) =>
  Array.from({ length: CARS }, (_, at) => [
    `QX${1000 + at}`,
    String(2010 + (at % 14)),
    'Kia',
    'Río',
    String(price + at),
    String(20_000 + at * 7),
    `Único dueño, ${at % 2 ? 'revisado' : 'como nuevo'}`,
    `https://photos.example.test/${at}.jpg`,
  ]);

type Form = (cars: string[][]) => Buffer;
const delimited =
  (sign: string): Form =>
  (cars) =>
    Buffer.from([COLUMNS, ...cars].map((cells) => cells.map((cell) => `"${cell}"`).join(sign)).join('\r\n'));
const recordsOf = (cars: string[][]) => cars.map((cells) => Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at] ?? ''])));
const asXml: Form = (cars) =>
  Buffer.from(
    `<lot>${recordsOf(cars)
      .map(
        (car) =>
          `<car>${Object.entries(car)
            .map(([name, text]) => `<${name}>${text}</${name}>`)
            .join('')}</car>`,
      )
      .join('\n')}</lot>`,
  );
const FORMS: Form[] = [
  delimited(','),
  delimited('\t'),
  delimited('|'),
  delimited(';'),
  (cars) => Buffer.from(JSON.stringify(recordsOf(cars))),
  (cars) =>
    Buffer.from(
      recordsOf(cars)
        .map((car) => JSON.stringify(car))
        .join('\n'),
    ),
  asXml,
];

const SIGNS = ['"', ',', '\n', '\r', '\t', '|', ';', '<', '>', '&', '\0', '{', ']', '\\', 'ñ', '=cmd()', '"\n"', '<!--', '<![CDATA['].map(
  (sign) => Buffer.from(sign),
);

/** One accident of a file: a byte, a sign, a piece that is lost, doubled or moved, an end that comes too early. */
function spoiled(bytes: Buffer, random: () => number): Buffer {
  const place = Math.floor(random() * bytes.length);
  const length = Math.floor(random() ** 3 * bytes.length);
  const [head, piece, tail] = [bytes.subarray(0, place), bytes.subarray(place, place + length), bytes.subarray(place + length)];
  switch (Math.floor(random() * 7)) {
    case 0:
      return Buffer.concat([head, Buffer.from([Math.floor(random() * 256)]), bytes.subarray(place + 1)]);
    case 1:
    case 2:
      return Buffer.concat([head, SIGNS[Math.floor(random() * SIGNS.length)] ?? head, bytes.subarray(place)]);
    case 3:
      return Buffer.concat([head, tail]);
    case 4:
      return Buffer.concat([head, piece, piece, tail]);
    case 5:
      return Buffer.concat([head, tail, piece]);
    default:
      return head;
  }
}

interface Lot {
  org: Organization & { manager: Person };
  feeds: Feeds;
  ids: number[];
}

async function aLot(): Promise<Lot> {
  const org = await anOrganization().with('manager');
  const feeds = await Feeds.of(org.manager);
  expect((await feeds.read(delimited(',')(carsAt(9_000)))).counts.created).toBe(CARS);
  return { org, feeds, ids: await idsOf(org) };
}

const idsOf = async ({ product, id }: Organization) =>
  (await product.database.rows<{ id: number }>(`select id from vehicles where organization_id = $1 order by id`, [id])).map(
    (row) => row.id,
  );

/** The stock numbers that a run has taken off the sale. */
const takenOff = async ({ product, id }: Organization, runId: number) =>
  (
    await product.database.rows<{ stock_norm: string }>(
      `select v.stock_norm from vehicle_events e join vehicles v on v.organization_id = e.organization_id and v.id = e.vehicle_id
       where e.organization_id = $1 and e.run_id = $2 and e.type in ('missing', 'removed')`,
      [id, runId],
    )
  ).map((row) => row.stock_norm);

/** What is wrong with what became of a file; empty if nothing is. */
async function faultsOf({ org, ids }: Lot, run: InventoryRunDetail, text: string): Promise<string[]> {
  const { records, accepted, rejected, skipped, created, updated, unchanged, renumbered } = run.counts;
  const rows = await org.product.database.value<string>(
    `select count(*) from inventory_run_rows where organization_id = $1 and run_id = $2`,
    [org.id, run.id],
  );
  const wasRead = run.state === 'applied' || run.state === 'held_for_approval';
  const known = new Set(await idsOf(org));
  const named = new Set(text.match(/(?<=[">])QX\d{4}(?=["<])/g));
  const hidden = (await takenOff(org, run.id)).filter((stock) => named.has(stock));
  return [
    ENDS.includes(run.state) ? '' : `the run is ${run.state}`,
    run.state === 'aborted' && run.reason === null ? 'no reason is given' : '',
    !wasRead || records === accepted + rejected + skipped ? '' : `${records} records became ${accepted} + ${rejected} + ${skipped}`,
    !wasRead || Number(rows) === records ? '' : `${records} records left ${rows} rows`,
    !wasRead || created + updated + unchanged + renumbered <= accepted ? '' : 'more was done than accepted',
    ids.every((id) => known.has(id)) ? '' : 'a vehicle is gone for good',
    hidden.length === 0 ? '' : `${hidden.join(', ')} stand in the file and were taken off`,
  ].filter(Boolean);
}

it(
  `loses nothing by ${FILES} files that accidents have spoiled: each ends in a state, each record is counted, and what a file names stays on sale`,
  async () => {
    const lots = await Promise.all(Array.from({ length: LOTS }, aLot));
    const faults: string[] = [];
    const states = new Map<string, number>();
    await Promise.all(
      lots.map(async (lot, number) => {
        for (let seed = number; seed < FILES; seed += LOTS) {
          const random = randomOf(seed);
          const form = FORMS[seed % FORMS.length] ?? asXml;
          let bytes = form(carsAt(9_000 + seed));
          for (let accidents = 1 + Math.floor(random() * 3); accidents > 0; accidents--) bytes = spoiled(bytes, random);
          if (bytes.length === 0) continue;
          const packed = random() < 0.15;
          const run = await lot.feeds.read(packed ? gzipSync(bytes) : bytes, packed ? 'stock.gz' : 'stock.txt').catch((error: unknown) => {
            throw new Error(`File ${seed} has no end`, { cause: error });
          });
          states.set(run.state, (states.get(run.state) ?? 0) + 1);
          faults.push(...(await faultsOf(lot, run, bytes.toString('utf8'))).map((fault) => `file ${seed}: ${fault}`));
          if (run.state !== 'applied') continue;
          // the next accident meets a whole lot again
          const { state } = await lot.feeds.read(delimited(',')(carsAt(9_000.5 + seed)));
          if (state !== 'applied') faults.push(`after file ${seed} a sound file is ${state}`);
          lot.ids = await idsOf(lot.org);
        }
      }),
    );
    expect(faults).toEqual([]);
    expect([...states.keys()].toSorted()).toEqual(expect.arrayContaining(['aborted', 'applied']));
  },
  TIMEOUT_MS,
);
