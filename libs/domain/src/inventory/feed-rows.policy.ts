import { createHash } from 'node:crypto';
import { storableText } from '@app/contracts/core/storable-text';
import type { WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import type { VehicleCondition, VehicleStatus } from '@app/contracts/inventory/inventory.contract';
import type { FeedField, RowReason, RowWarning } from '@app/contracts/inventory/inventory-sources.contract';
import type { FeedRecord } from '@app/integrations/feeds/feed-record';
import { type ColumnMapping, isForbiddenColumn } from './feed-columns.policy';
import { mileageOf, priceOf } from './feed-numbers.policy';
import { conditionOf, detailsOfStates, isConditionWord, type StateText, statusOf } from './feed-states.policy';
import { imagesOf, plainDescription, plainValue } from './feed-texts.policy';
import type { StockUnits } from './stock-units.policy';
import { followsVinStandard, normalizedVin, vinWarnings } from '@app/contracts/inventory/vin.policy';

const FIRST_YEAR = 1900;
const MAX_YEARS_AHEAD = 2;
const FIRST_STANDARD_YEAR = 1981;
const STOCK_OF_VIN_LENGTH = 8;
const MAX_RAW_LENGTH = 500;
const MAX_TEXT_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 10_000;
const MAX_PROTECTED_WORDS = 5_000;
const MAX_WORD_LENGTH = 60;
/** Amounts in a record whose columns are not certain: one of them may be what the vehicle has cost. */
const AMOUNT = /(?<![A-Z\d])\$?\d[\d.,]{2,}(?![A-Z\d])/gi;

/** Spreadsheets write a number as if it had been measured: 1234.0. */
const WHOLE_NUMBER = /^(\d+)\.0+$/;
const YEAR = /^(?:MY ?)?(\d{4})$/i;
/** An empty column, or one that says 0 for want of a number. */
const ZERO = /^[$€£\s]*0+(?:[.,]0+)?$/;

interface UnexplainedWords {
  status: string[];
  condition: string[];
}
type VehicleStates = Pick<FeedVehicle, 'status' | 'condition'> & { stateDetails: Record<string, string> };
type FeedStatus = Extract<VehicleStatus, 'available' | 'pending' | 'in_transit' | 'unavailable'>;

/** A vehicle as a feed describes it. */
export interface FeedVehicle {
  stockNumber: string;
  vin: string | null;
  /** The VIN names this one vehicle of all. */
  hasIdentity: boolean;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  condition: VehicleCondition;
  body: string | null;
  price: number | null;
  /** A price that no car has: a person may confirm it. */
  doubtedPrice: number | null;
  currency: string;
  mileage: number | null;
  distanceUnit: 'mi' | 'km';
  transmission: string | null;
  drivetrain: string | null;
  color: string | null;
  colorAlt: string | null;
  description: string | null;
  status: FeedStatus;
  images: string[];
  details: Record<string, string>;
}

export interface FeedRow {
  number: number;
  outcome: 'accepted' | 'rejected' | 'skipped';
  reason: RowReason | null;
  warnings: RowWarning[];
  stock: string | null;
  vin: string | null;
  vehicle: FeedVehicle | null;
  hash: string | null;
  /** The record's own texts, without what it has cost. */
  raw: Record<string, string>;
  /** Stock numbers and VINs that the record may mean; none for an accepted one. */
  mentions: string[];
  /** Its words for states that nobody has explained. */
  unknownWords: UnexplainedWords;
}

export interface FeedRules extends StockUnits {
  mapping: ColumnMapping;
  /** Other dealers' records are skipped. */
  dealerCode: string | null;
  country: string;
  thisYear: number;
  /** The meanings of words that people have explained. */
  words: WordMeanings;
}

const DETAILS = [
  'msrp',
  'interior_color',
  'engine',
  'fuel',
  'doors',
  'options',
  'url',
  'date_in_stock',
] as const satisfies readonly FeedField[];

/** Reads the records of one file in their order: of two that name the same vehicle the first one counts. */
export class FeedRows {
  private readonly vinByStock = new Map<string, string | null>();
  private readonly stockByVin = new Map<string, string>();
  private readonly columns = new Map<FeedField, string[]>();

  /** A file without a column of dealers is of one dealer: then the code only says who has sent it. */
  private readonly dealerCode: string | null;

  constructor(private readonly rules: FeedRules) {
    const namesDealers = Object.values(rules.mapping).includes('dealer_code');
    this.dealerCode = namesDealers ? (rules.dealerCode?.toUpperCase() ?? null) : null;
    for (const [column, field] of Object.entries(rules.mapping)) this.columns.set(field, [...(this.columns.get(field) ?? []), column]);
  }

  read(record: FeedRecord): FeedRow {
    const stockNumber = this.textOf(record, 'stock').replace(WHOLE_NUMBER, '$1');
    const stock = stockNumber.toUpperCase();
    const vin = storableText(normalizedVin(this.textOf(record, 'vin')), MAX_WORD_LENGTH);
    const status = statusOf(this.statusTexts(record), this.rules.words.status);
    const condition = conditionOf(
      [...this.textsOf(record, 'condition'), ...this.textsOf(record, 'status').filter(isConditionWord)],
      this.textOf(record, 'certified'),
      this.rules.words.condition,
    );
    const row = (outcome: FeedRow['outcome'], reason: RowReason | null): FeedRow => ({
      number: record.number,
      outcome,
      reason,
      warnings: [],
      stock: storableText(stock, MAX_WORD_LENGTH) || null,
      vin: vin || null,
      vehicle: null,
      hash: null,
      raw: shownTexts(record),
      mentions: outcome === 'rejected' ? wordsOf(record) : [],
      unknownWords: { status: [], condition: [] },
    });
    // a sign behind the closing quote of the number leaves the quotes in it: it would be another vehicle
    if (record.isRagged || stock.includes('"')) return row('rejected', 'column_count');
    if (this.dealerCode !== null && this.textOf(record, 'dealer_code').toUpperCase() !== this.dealerCode)
      return row('skipped', 'other_dealer');
    if (status.meaning === 'sold' || status.meaning === 'wholesale') return row('skipped', status.meaning);
    const reason = this.rejectionReason(record, stock, vin);
    if (reason) return row('rejected', reason);
    const unknownWords = { status: status.unknownWords, condition: condition.unknownWords };
    const states = { status: status.meaning, condition: condition.meaning, stateDetails: detailsOfStates(status, condition) };
    const accepted = this.accept(record, { stockNumber, vin, states });
    if (typeof accepted === 'string') return row('rejected', accepted);
    const unknown: RowWarning[] = [
      ...(unknownWords.status.length === 0 ? [] : (['status_unknown'] as const)),
      ...(unknownWords.condition.length === 0 ? [] : (['condition_unknown'] as const)),
    ];
    return { ...row('accepted', null), ...accepted, unknownWords, warnings: [...accepted.warnings, ...unknown] };
  }

  private rejectionReason(record: FeedRecord, stock: string, vin: string): RowReason | null {
    if ((stock === '' && vin === '') || stock.length > MAX_WORD_LENGTH) return 'no_key';
    if (this.textOf(record, 'make') === '' || this.textOf(record, 'model') === '') return 'missing_make_model';
    const year = this.yearOf(record);
    if (year < FIRST_YEAR || year > this.rules.thisYear + MAX_YEARS_AHEAD) return 'bad_year';
    const warnings = vin === '' ? [] : vinWarnings(vin, year);
    const impossible = warnings.find((warning) => warning === 'vin_length' || warning === 'vin_chars');
    return impossible && followsVinStandard(this.rules.country) ? impossible : null;
  }

  /** The reason where the vehicle is already in the file. */
  private accept(
    record: FeedRecord,
    { stockNumber: given, vin, states }: Pick<FeedVehicle, 'stockNumber'> & { vin: string; states: VehicleStates },
  ): Pick<FeedRow, 'stock' | 'vin' | 'vehicle' | 'hash' | 'warnings'> | RowReason {
    const year = this.yearOf(record);
    const oddities = vin === '' ? [] : vinWarnings(vin, year);
    const hasIdentity = vin !== '' && year >= FIRST_STANDARD_YEAR && !oddities.some((odd) => odd === 'vin_length' || odd === 'vin_chars');
    const stock = given.toUpperCase() || vin.slice(-STOCK_OF_VIN_LENGTH);
    const known = this.vinByStock.get(stock);
    if (known !== undefined) return known === (vin || null) ? 'duplicate_row' : 'duplicate_stock';
    if (hasIdentity && this.stockByVin.has(vin)) return 'duplicate_vin';
    this.vinByStock.set(stock, vin || null);
    if (hasIdentity) this.stockByVin.set(vin, stock);
    const { vehicle, warnings } = this.vehicleOf(record, {
      ...states,
      year,
      hasIdentity,
      vin: vin || null,
      stockNumber: given || stock,
    });
    const oldOrOdd: RowWarning[] = year < FIRST_STANDARD_YEAR ? ['vin_pre1981'] : oddities;
    const vinWarning: RowWarning[] = vin === '' ? ['vin_missing'] : oldOrOdd;
    return {
      stock,
      vin: vin || null,
      vehicle,
      hash: createHash('sha256').update(JSON.stringify(vehicle)).digest('hex'),
      warnings: [...vinWarning, ...(given === '' ? (['stock_missing'] as const) : []), ...warnings],
    };
  }

  private vehicleOf(
    record: FeedRecord,
    { stateDetails, ...key }: VehicleStates & Pick<FeedVehicle, 'year' | 'hasIdentity' | 'vin' | 'stockNumber'>,
  ) {
    const textOf = (field: FeedField) => this.textOf(record, field);
    const shortText = (field: FeedField) => storableText(textOf(field), MAX_TEXT_LENGTH) || null;
    const { currency, country, distanceUnit } = this.rules;
    const price = priceOf(this.amountText(record, 'price'), { currency, country, stated: textOf('currency') });
    const mileage = mileageOf(this.amountText(record, 'mileage'), {
      unit: distanceUnit,
      stated: textOf('mileage_unit'),
      isNew: key.condition === 'new',
    });
    const description = plainDescription(this.rawTexts(record, 'description').find((text) => plainValue(text) !== '') ?? '');
    const pictures = imagesOf(this.rawTexts(record, 'images').join('\n'));
    const vehicle: FeedVehicle = {
      ...key,
      make: storableText(textOf('make'), MAX_WORD_LENGTH),
      model: storableText(textOf('model'), MAX_WORD_LENGTH),
      trim: shortText('trim'),
      body: shortText('body'),
      price: price.price,
      doubtedPrice: price.doubtedPrice,
      currency: price.currency,
      mileage: mileage.mileage,
      distanceUnit,
      transmission: shortText('transmission'),
      drivetrain: shortText('drivetrain'),
      color: shortText('color'),
      colorAlt: shortText('color_alt'),
      description: storableText(description.text, MAX_DESCRIPTION_LENGTH) || null,
      images: pictures.images,
      details: {
        ...Object.fromEntries(
          DETAILS.flatMap((field) => (textOf(field) ? [[field, storableText(textOf(field), MAX_RAW_LENGTH * 4)]] : [])),
        ),
        ...stateDetails,
      },
    };
    const warnings: RowWarning[] = [
      ...price.warnings,
      ...mileage.warnings,
      ...(description.isStripped ? (['html_stripped'] as const) : []),
      ...pictures.warnings,
    ];
    return { vehicle, warnings };
  }

  /** 0 where the column has none. */
  private yearOf(record: FeedRecord): number {
    return Number(YEAR.exec(this.textOf(record, 'year').replace(WHOLE_NUMBER, '$1'))?.[1] ?? 0);
  }

  /** Returns the first value of the field's columns. */
  private textOf(record: FeedRecord, field: FeedField): string {
    return this.textsOf(record, field)[0] ?? '';
  }

  /** Returns the first price or mileage: 0 counts only if every column says so, and "N/A" is worth a warning. */
  private amountText(record: FeedRecord, field: FeedField): string {
    const texts = this.textsOf(record, field);
    return texts.find((text) => !ZERO.test(text)) ?? texts[0] ?? this.rawTexts(record, field).find(Boolean) ?? '';
  }

  private textsOf(record: FeedRecord, field: FeedField): string[] {
    return this.rawTexts(record, field).map(plainValue).filter(Boolean);
  }

  private statusTexts({ values }: FeedRecord): StateText[] {
    return (this.columns.get('status') ?? []).map((column) => ({ column, text: plainValue(cleaned(values.get(column) ?? '')) }));
  }

  private rawTexts(record: FeedRecord, field: FeedField): string[] {
    return (this.columns.get(field) ?? []).map((column) => cleaned(record.values.get(column) ?? ''));
  }
}

/** Spreadsheets keep leading zeros as `="00123"`. */
const cleaned = (text: string): string =>
  storableText(text)
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(/^="(.*)"$/s, '$1');

function shownTexts({ values, texts, isRagged }: FeedRecord): Record<string, string> {
  if (isRagged) return { record: storableText(texts.join(' | ').replaceAll(AMOUNT, '•'), MAX_RAW_LENGTH * 4) };
  const shown = [...values].filter(([column, text]) => text !== '' && !isForbiddenColumn(column));
  return Object.fromEntries(shown.map(([column, text]) => [column, storableText(text, MAX_RAW_LENGTH)]));
}

/** Everything in a record that could be a stock number or a VIN, in upper case. */
function wordsOf({ texts }: FeedRecord): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of [text.trim(), ...text.split(/[\s,;|"']+/)]) {
      if (word !== '' && word.length <= MAX_WORD_LENGTH && words.size < MAX_PROTECTED_WORDS) words.add(storableText(word).toUpperCase());
    }
  }
  return [...words];
}
