import { Injectable } from '@nestjs/common';
import { type FirstRun, PREVIEWED_RECORDS, type SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import { type FeedFile, openFeed } from '@app/integrations/feeds/feed-file';
import { FeedError, type FeedRecord } from '@app/integrations/feeds/feed-record';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { type ColumnMapping, isForbiddenColumn, mappingOfColumns, missingFields } from './feed-columns.policy';
import { FeedRows, type FeedRules, type FeedVehicle } from './feed-rows.policy';
import { countRow, emptyTally } from './feed-tally.policy';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';
import { mappingOf } from './inventory-sources.service';
import { stockUnitsOf } from './stock-units.policy';

const SAMPLED_RECORDS = 20;
const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 200;
const MAX_DEALER_CODES = 50;
const SHOWN_VEHICLES = 6;
/** Unpacked: a small archive may hold gigabytes. */
const MAX_PREVIEWED_BYTES = 4 * 1024 * 1024;
/** Of one process, which also serves everybody else. */
const MAX_AT_ONCE = 4;

type Rules = Omit<FeedRules, 'mapping'>;

/** Previews a file for a source before anything is kept. */
@Injectable()
export class SourcePreviewService {
  /** Organizations that have a file read now. */
  private readonly busy = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly sources: InventorySourcesRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Runs the work that gets and previews a file. Refuses a second one of an organization, and too many of all (`inventory.samples_busy`). */
  async alone<Result>({ organizationId }: RequestContext, work: () => Promise<Result>): Promise<Result> {
    if (this.busy.has(organizationId) || this.busy.size >= MAX_AT_ONCE) throw new AppError('inventory.samples_busy');
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
      return await previewOf(path, source, { dealerCode: source.dealerCode, country, thisYear, ...stockUnitsOf(country) }, signal);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      return { ...NOTHING, trouble: error.reason };
    }
  }
}

const NOTHING: SourcePreview = {
  trouble: null,
  format: null,
  encoding: null,
  delimiter: null,
  is_part: false,
  is_damaged: false,
  columns: [],
  missing_fields: [],
  dealer_codes: [],
  first_run: null,
};

async function previewOf(path: string, source: StoredSource, rules: Rules, signal: AbortSignal): Promise<SourcePreview> {
  const file = await openFeed(path, { encoding: source.encoding, maxBytes: MAX_PREVIEWED_BYTES });
  const mapping = mappingOf(source) ?? mappingOfColumns(file.columns);
  const missing = missingFields(mapping);
  const samples = new ColumnSamples(file, mapping);
  const firstRun = missing.length === 0 ? new FirstRunCounter(mapping, rules) : null;
  let isPart = false;
  for await (const record of file.records()) {
    isPart = record.number > PREVIEWED_RECORDS || signal.aborted;
    if (isPart) break;
    samples.add(record);
    firstRun?.add(record);
  }
  return {
    trouble: null,
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    is_part: isPart || file.isCut(),
    is_damaged: file.isDamaged,
    columns: samples.columns(),
    missing_fields: missing,
    dealer_codes: samples.dealerCodes(),
    first_run: firstRun?.result() ?? null,
  };
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
    return [...this.samples].map(([name, found]) => ({ name, field: this.mapping[name] ?? null, samples: [...found] }));
  }

  dealerCodes(): string[] {
    return [...this.codes];
  }
}

class FirstRunCounter {
  private readonly rows: FeedRows;
  private readonly tally = emptyTally();
  private readonly vehicles: FirstRun['vehicles'] = [];

  constructor(
    mapping: ColumnMapping,
    private readonly rules: Rules,
  ) {
    this.rows = new FeedRows({ mapping, ...rules });
  }

  add(record: FeedRecord): void {
    const row = this.rows.read(record);
    countRow(this.tally, row);
    if (row.vehicle && this.vehicles.length < SHOWN_VEHICLES) this.vehicles.push(this.shown(row.vehicle));
  }

  result(): FirstRun {
    return { ...this.tally, vehicles: this.vehicles };
  }

  private shown({ year, make, model, trim, stockNumber, price, mileage, images }: FeedVehicle): FirstRun['vehicles'][number] {
    const { currency, distanceUnit } = this.rules;
    const title = [year, make, model, trim].filter(Boolean).join(' ');
    return { title, stockNumber, price, currency, mileage, mileageUnit: distanceUnit, photos: images.length };
  }
}
