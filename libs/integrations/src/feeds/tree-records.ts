import { columnName, FeedError, type FeedRecord, MAX_COLUMNS, MAX_RECORD_LENGTH } from './feed-record';

const MAX_DEPTH = 100;
const SEPARATOR = '/';
/** Every element of such a name is a vehicle, even a single one. */
const VEHICLE = /^(vehicle|car|auto|listing|unit|ad|vehiculo|vehículo)$/i;
/** One element of such a name holds the vehicles. */
const CONTAINER =
  /^(vehicles|cars|autos|listings|units|ads|items?|inventory|stock|feed|channel|data|results?|response|records|rows|dealers?|rss)$/i;
/** Parts of a vehicle, however many it has. */
const PART = /^(photos?|images?|pictures?|pics?|media|fotos?|prices?|precios?|options?|features?|equipment)$/i;

const nameOf = (path: string): string => path.slice(path.lastIndexOf(SEPARATOR) + 1);

export interface TreeEvents {
  open(name: string, attributes?: Record<string, string>): void;
  text(text: string): void;
  close(): void;
}

interface Kind {
  count: number;
  /** Has elements or attributes of its own. */
  isComplex: boolean;
}

/** Learns from the beginning of a document which elements are its records. */
export class RecordPathFinder implements TreeEvents {
  private readonly kinds = new Map<string, Kind>();
  private readonly path: string[] = [];

  open(name: string, attributes: Record<string, string> = {}): void {
    const parent = this.kinds.get(this.path.join(SEPARATOR));
    if (parent) parent.isComplex = true;
    if (this.path.push(name) > MAX_DEPTH) throw new FeedError('too_large');
    const key = this.path.join(SEPARATOR);
    const kind = this.kinds.get(key) ?? { count: 0, isComplex: false };
    this.kinds.set(key, { count: kind.count + 1, isComplex: kind.isComplex || Object.keys(attributes).length > 1 });
  }

  text(): void {
    // names decide, not texts
  }

  close(): void {
    this.path.pop();
  }

  /** Null for a document without elements. */
  get found(): string | null {
    let path = this.childrenOf('')[0]?.[0];
    while (path !== undefined) {
      const inner = this.childrenOf(path).filter(([key, { isComplex }]) => isComplex && !PART.test(nameOf(key)));
      const [many] = inner.filter(([, { count }]) => count > 1).toSorted(([, left], [, right]) => right.count - left.count);
      if (many) return many[0];
      const vehicle = inner.find(([key]) => VEHICLE.test(nameOf(key)));
      if (vehicle) return vehicle[0];
      const containers = inner.map(([key]) => key).filter((key) => CONTAINER.test(nameOf(key)));
      const [fullest] = containers.toSorted((left, right) => this.mostWithin(right) - this.mostWithin(left));
      if (fullest === undefined) return path;
      path = fullest;
    }
    return null;
  }

  private mostWithin(path: string): number {
    return Math.max(...[...this.kinds].map(([key, { count }]) => (key.startsWith(`${path}${SEPARATOR}`) ? count : 0)));
  }

  private childrenOf(path: string): [string, Kind][] {
    const depth = path === '' ? 1 : path.split(SEPARATOR).length + 1;
    return [...this.kinds].filter(
      ([key]) => key.startsWith(path === '' ? '' : `${path}${SEPARATOR}`) && key.split(SEPARATOR).length === depth,
    );
  }
}

/** An attribute describes the text of its element: a unit goes behind it, a kind before the element's name. */
const UNITS = ['unit', 'units', 'uom', 'currency', 'currencycode'];
const KINDS = ['type', 'kind', 'name', 'pricetype'];
/** Names of what an element is about, where that is not its own text: `{"amount": 18995, "currency": "USD"}`, `<photo url="…"/>`. */
const AMOUNTS = ['value', 'amount'];
const ADDRESSES = ['url', 'src', 'href'];
const PLACES = ['order', 'position', 'index', 'sequence', 'seq', 'sort', 'sortorder', 'displayorder', 'rank'];
const COUNTS = /^(count|total|records?|vehicles|totalcount|numberofvehicles)$/i;
const MAX_MISSING_SHARE = 0.05;

interface Field {
  name: string;
  text: string;
  unit: string;
  /** The texts of attributes or elements within it, for one that has no text itself. */
  amount: string;
  addresses: string[];
  /** Tells elements of the same name apart, such as prices. */
  kind: string;
  /** Its place among the elements of its name, as the document states it. */
  place: number | null;
}

interface Value {
  text: string;
  place: number | null;
}

/** Makes records of the elements at a path. A repeated element becomes one column, with its texts in lines. */
export class TreeRecords implements TreeEvents {
  private readonly path: string[] = [];
  private readonly fields: Field[] = [];
  private values: Map<string, Value[]> | null = null;
  private size = 0;
  private number = 0;
  private declared: number | null = null;
  private ready: FeedRecord[] = [];

  constructor(private readonly recordPath: string) {}

  open(name: string, attributes: Record<string, string> = {}): void {
    if (this.path.push(name) > MAX_DEPTH) throw new FeedError('too_large');
    if (this.values) return this.openField(name, attributes);
    if (this.path.join(SEPARATOR) === this.recordPath) {
      [this.values, this.size] = [new Map(), 0];
      for (const [key, value] of Object.entries(attributes)) this.put(columnName(key), value);
      return;
    }
    for (const [key, value] of Object.entries(attributes)) if (COUNTS.test(key) && /^\d+$/.test(value)) this.declared = Number(value);
  }

  text(text: string): void {
    if (!this.values) return;
    this.size += text.length;
    if (this.size > MAX_RECORD_LENGTH) throw new FeedError('too_large');
    const field = this.fields.at(-1);
    if (field) field.text += text;
  }

  close(): void {
    const isRecord = this.values !== null && this.fields.length === 0;
    if (isRecord) this.finish();
    else if (this.values) this.closeField();
    this.path.pop();
  }

  /** The records that are complete since the last call. */
  take(): FeedRecord[] {
    return this.ready.splice(0);
  }

  /** Fails for a document that states more vehicles than it has. */
  assertComplete(): void {
    if (this.path.length > 0) throw new FeedError('partial_file');
    if (this.declared !== null && Math.abs(this.declared - this.number) > this.declared * MAX_MISSING_SHARE)
      throw new FeedError('partial_file');
  }

  private openField(name: string, attributes: Record<string, string>): void {
    const field: Field = { name: columnName(name), text: '', unit: '', amount: '', addresses: [], kind: '', place: null };
    for (const [key, value] of Object.entries(attributes)) {
      if (KINDS.includes(key.toLowerCase())) field.name = columnName(`${value} ${name}`);
      else if (!describe(field, key, value.trim())) this.put(columnName(key), value);
    }
    this.fields.push(field);
  }

  private closeField(): void {
    const field = this.fields.at(-1);
    if (!field) return;
    const own = field.text.trim();
    if (own === '' && field.amount !== '' && field.kind !== '') field.name = columnName(`${field.kind} ${field.name}`);
    const name = this.fields.map((open) => open.name).join(' ');
    this.fields.pop();
    const parent = this.fields.at(-1);
    if (parent && own !== '') describe(parent, field.name, own);
    const texts = own === '' && field.amount === '' ? field.addresses : [own || field.amount];
    for (const text of texts) this.put(name, field.unit === '' ? text : `${text} ${field.unit}`, field.place);
    if (texts.length === 0) this.put(name, '');
  }

  private put(name: string, text: string, place: number | null = null): void {
    const before = this.values?.get(name) ?? [];
    if (text !== '') before.push({ text, place });
    this.values?.set(name, before);
    if ((this.values?.size ?? 0) > MAX_COLUMNS) throw new FeedError('too_large');
  }

  private finish(): void {
    const values = new Map([...(this.values ?? [])].map(([name, found]) => [name, inPlace(found).join('\n')]));
    this.values = null;
    this.ready.push({ number: ++this.number, values, isRagged: false, texts: [...values.values()] });
  }
}

/** Keeps a property of an element; returns false for any other name. */
function describe(field: Field, name: string, text: string): boolean {
  const key = name.toLowerCase();
  if (UNITS.includes(key)) field.unit = text;
  else if (AMOUNTS.includes(key)) field.amount = text;
  else if (ADDRESSES.includes(key)) field.addresses.push(text);
  else if (KINDS.includes(key)) field.kind = text;
  else if (PLACES.includes(key) && text !== '' && Number.isFinite(Number(text))) field.place = Number(text);
  else return false;
  return true;
}

/** In the stated order where each has a place, else as in the document. */
const inPlace = (values: Value[]): string[] =>
  (values.every(({ place }) => place !== null) ? values.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) : values).map(
    ({ text }) => text,
  );
