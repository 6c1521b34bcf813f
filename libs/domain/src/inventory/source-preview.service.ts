import { Injectable } from '@nestjs/common';
import {
  type FirstRun,
  PREVIEWED_RECORDS,
  type SourcePreview,
  type StockEffect,
} from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import { type FeedFile, openFeed } from '@app/integrations/feeds/feed-file';
import { FeedError, type FeedRecord } from '@app/integrations/feeds/feed-record';
import { Slots } from '@app/platform/concurrency/slots';
import { TimeSlices } from '@app/platform/concurrency/time-slices';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import {
  type ColumnMapping,
  isFeedHeading,
  isForbiddenColumn,
  mappingByContent,
  mappingOfColumns,
  missingFields,
} from './feed-columns.policy';
import { FeedLot, type LotPrices, priceDoubtOf } from './feed-lot.policy';
import { FeedRows, type FeedRules, type FeedVehicle } from './feed-rows.policy';
import { countRow, emptyTally, unknownWordsOf } from './feed-tally.policy';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';
import { formOf, mappingOf } from './inventory-sources.service';
import { stockUnitsOf } from './stock-units.policy';
import { VehiclesRepository } from './vehicles.repository';

const SAMPLED_RECORDS = 20;
const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 200;
const MAX_DEALER_CODES = 50;
const SHOWN_VEHICLES = 6;
/** Unpacked: a small archive may hold gigabytes. */
const MAX_PREVIEWED_BYTES = 4 * 1024 * 1024;
/** One process reads so many at once; it also serves everybody else. Files have come before they are read. */
const MAX_AT_ONCE = 1;

type Rules = Omit<FeedRules, 'mapping'>;

/** Previews a file for a source before anything is kept. */
@Injectable()
export class SourcePreviewService {
  /** Organizations whose file comes, or is read, now. */
  private readonly busy = new Set<number>();
  private readonly slots = new Slots(MAX_AT_ONCE);

  constructor(
    private readonly database: Database,
    private readonly sources: InventorySourcesRepository,
    private readonly organizations: OrganizationsService,
    private readonly vehicles: VehiclesRepository,
  ) {}

  /** Runs the work that gets and previews a file. Refuses a second one of an organization (`inventory.samples_busy`). */
  async alone<Result>({ organizationId }: RequestContext, work: () => Promise<Result>): Promise<Result> {
    if (this.busy.has(organizationId)) throw new AppError('inventory.samples_busy');
    this.busy.add(organizationId);
    try {
      return await work();
    } finally {
      this.busy.delete(organizationId);
    }
  }

  /**
   * The columns of a file of this machine, and what its first records would become with the present settings; or why it cannot be read. Nothing is
   * stored. The signal ends the work: nobody waits for it any more.
   */
  async preview(ctx: RequestContext, id: number, path: string, signal: AbortSignal): Promise<SourcePreview> {
    const { source, country } = await this.database.read(ctx, async (tx) => {
      const stored = await this.sources.find(tx, id);
      if (!stored) throw notFound();
      return { source: stored, country: await this.organizations.countryOf(tx) };
    });
    const thisYear = (await this.database.now(ctx)).getUTCFullYear();
    try {
      const rules = { dealerCode: source.dealerCode, country, thisYear, words: source.wordMeanings, ...stockUnitsOf(country) };
      const { keys, ...preview } = await this.slots.run(() => previewOf(path, source, rules, signal));
      return { ...preview, effect: preview.first_run && (await this.effectOf(ctx, source, keys, preview.is_part)) };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      return { ...NOTHING, trouble: error.reason };
    }
  }

  /** Compared by the rules of a run, short of its exceptions: the run counts again. */
  private async effectOf(ctx: RequestContext, { id, fullFile }: StoredSource, keys: VehicleKey[], isPart: boolean): Promise<StockEffect> {
    const { known, gone } = await this.database.read(ctx, (tx) => this.vehicles.compare(tx, id, keys));
    return { created: keys.length - known, updated: known, gone: fullFile && !isPart ? gone : null };
  }
}

interface VehicleKey {
  stock: string;
  vin: string | null;
}

const NOTHING: SourcePreview = {
  trouble: null,
  format: null,
  encoding: null,
  delimiter: null,
  sheet: null,
  sheets: [],
  has_headings: null,
  is_part: false,
  is_damaged: false,
  columns: [],
  column_map: {},
  missing_fields: [],
  dealer_codes: [],
  unknown_words: [],
  effect: null,
  first_run: null,
};

async function previewOf(
  path: string,
  source: StoredSource,
  rules: Rules,
  signal: AbortSignal,
): Promise<Omit<SourcePreview, 'effect'> & { keys: VehicleKey[] }> {
  // the content of a new source decides whether there are headings
  const hasHeadings = source.hasHeadings ?? (source.columnMap ? true : null);
  const file = await openFeed(path, { ...formOf(source), hasHeadings, isHeading: isFeedHeading, maxBytes: MAX_PREVIEWED_BYTES, signal });
  const mapping =
    mappingOf(source) ?? (file.hasHeadings === false ? mappingByContent(await firstRowsOf(file)) : mappingOfColumns(file.columns));
  const missing = missingFields(mapping);
  const samples = new ColumnSamples(file, mapping);
  const firstRun = missing.length === 0 ? new FirstRunCounter(mapping, rules) : null;
  const slices = new TimeSlices();
  let isPart = false;
  for await (const record of file.records()) {
    isPart = record.number > PREVIEWED_RECORDS || signal.aborted;
    if (isPart) break;
    samples.add(record);
    firstRun?.add(record);
    await slices.next();
  }
  return {
    trouble: null,
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    sheet: file.sheet,
    sheets: file.sheets,
    has_headings: file.hasHeadings,
    is_part: isPart || file.isCut(),
    is_damaged: file.isDamaged,
    columns: samples.columns(),
    column_map: mapping,
    missing_fields: missing,
    dealer_codes: samples.dealerCodes(),
    unknown_words: firstRun?.unknownWords() ?? [],
    first_run: firstRun?.result() ?? null,
    keys: firstRun?.keys ?? [],
  };
}

async function firstRowsOf(file: FeedFile): Promise<FeedRecord['values'][]> {
  const rows: FeedRecord['values'][] = [];
  for await (const { values } of file.records()) if (rows.push(values) >= SAMPLED_RECORDS) break;
  return rows;
}

/** Some texts of each column that may be shown, and the dealers that occur. */
class ColumnSamples {
  private readonly samples: Map<string, Set<string>>;
  private readonly codes = new Set<string>();
  private readonly codeColumn: string | undefined;

  constructor(
    file: FeedFile,
    private readonly mapping: ColumnMapping,
  ) {
    const shown = file.columns.filter((column) => column !== '' && !isForbiddenColumn(column));
    this.samples = new Map(shown.map((column) => [column, new Set()]));
    this.codeColumn = Object.keys(mapping).find((column) => mapping[column] === 'dealer_code');
  }

  add({ number, values, isRagged }: FeedRecord): void {
    if (isRagged) return;
    const code = this.codeColumn === undefined ? '' : (values.get(this.codeColumn) ?? '').trim();
    if (code !== '' && this.codes.size < MAX_DEALER_CODES) this.codes.add(code.slice(0, MAX_SAMPLE_LENGTH));
    if (number > SAMPLED_RECORDS) return;
    for (const [column, found] of this.samples) {
      const text = values.get(column) ?? '';
      if (text !== '' && found.size < SAMPLES) found.add(text.slice(0, MAX_SAMPLE_LENGTH));
    }
  }

  columns(): SourcePreview['columns'] {
    const fields = new Map(Object.entries(this.mapping));
    return [...this.samples].map(([name, found]) => ({ name, field: fields.get(name) ?? null, samples: [...found] }));
  }

  dealerCodes(): string[] {
    return [...this.codes];
  }
}

class FirstRunCounter {
  private readonly rows: FeedRows;
  private readonly tally = emptyTally();
  private readonly lot = new FeedLot();
  private readonly prices: Pick<FeedVehicle, 'price' | 'currency'>[] = [];
  private readonly vehicles: FeedVehicle[] = [];
  /** Identify the vehicles of the stock. */
  readonly keys: VehicleKey[] = [];

  constructor(
    mapping: ColumnMapping,
    private readonly rules: Rules,
  ) {
    this.rows = new FeedRows({ mapping, ...rules });
  }

  add(record: FeedRecord): void {
    const row = this.rows.read(record);
    countRow(this.tally, row);
    if (!row.vehicle) return;
    const { price, currency } = row.vehicle;
    this.lot.add(row.vehicle);
    this.keys.push({ stock: row.stock ?? '', vin: row.vehicle.hasIdentity ? row.vin : null });
    this.prices.push({ price, currency });
    if (this.vehicles.length < SHOWN_VEHICLES) this.vehicles.push(row.vehicle);
  }

  result(): FirstRun {
    const { unknownWords: _, ...tally } = this.tally;
    const lot = this.lot.result(this.rules.currency);
    const warnings = { ...tally.warnings };
    for (const price of this.prices) {
      const doubt = priceDoubtOf(price, lot);
      if (doubt) warnings[doubt] = (warnings[doubt] ?? 0) + 1;
    }
    return { ...tally, warnings, vehicles: this.vehicles.map((vehicle) => shownIn(vehicle, lot)) };
  }

  unknownWords(): SourcePreview['unknown_words'] {
    return unknownWordsOf(this.tally);
  }
}

function shownIn(vehicle: FeedVehicle, lot: LotPrices): FirstRun['vehicles'][number] {
  const { year, make, model, trim, stockNumber, mileage, distanceUnit, images, status } = vehicle;
  const price = priceDoubtOf(vehicle, lot) ? null : vehicle.price;
  const title = [year, make, model, trim].filter(Boolean).join(' ');
  return { title, stockNumber, price, currency: lot.currency, mileage, mileageUnit: distanceUnit, photos: images.length, status };
}
