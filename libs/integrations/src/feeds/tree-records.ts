import { columnName, FeedError, type FeedRecord, MAX_COLUMNS, MAX_RECORD_LENGTH } from './feed-record';

const MAX_DEPTH = 100;
const SEPARATOR = '/';
/** Every element of such a name is a vehicle, even a single one. */
const VEHICLE = /^(vehicle|car|auto|listing|unit|ad|vehiculo|vehículo)$/i;
/** One element of such a name holds the vehicles. */
const CONTAINER =
  /^(vehicles|cars|autos|listings|units|ads|items?|inventory|stock|feed|channel|data|results?|response|records|rows|dealers?|rss)$/i;

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
      const inner = this.childrenOf(path).filter(([, { isComplex }]) => isComplex);
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
const UNITS = ['unit', 'units', 'uom', 'currency'];
const KINDS = ['type', 'kind', 'name', 'pricetype'];
const COUNTS = /^(count|total|records?|vehicles|totalcount|numberofvehicles)$/i;
const MAX_MISSING_SHARE = 0.05;

/** Makes records of the elements at a path. A repeated element becomes one column, with its texts in lines. */
export class TreeRecords implements TreeEvents {
  private readonly path: string[] = [];
  private readonly fields: { name: string; text: string; suffix: string }[] = [];
  private values: Map<string, string> | null = null;
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
    let [kind, suffix] = ['', ''];
    for (const [key, value] of Object.entries(attributes)) {
      if (UNITS.includes(key.toLowerCase())) suffix = ` ${value}`;
      else if (KINDS.includes(key.toLowerCase())) kind = `${value} `;
      else this.put(columnName(key), value);
    }
    this.fields.push({ name: columnName(`${kind}${name}`), text: '', suffix });
  }

  private closeField(): void {
    const name = this.fields.map((field) => field.name).join(' ');
    const field = this.fields.pop();
    const text = field?.text.trim() ?? '';
    if (text !== '') this.put(name, `${text}${field?.suffix ?? ''}`);
    else if (!this.values?.has(name)) this.values?.set(name, '');
  }

  private put(name: string, text: string): void {
    const before = this.values?.get(name);
    this.values?.set(name, before ? `${before}\n${text}` : text);
    if ((this.values?.size ?? 0) > MAX_COLUMNS) throw new FeedError('too_large');
  }

  private finish(): void {
    const values = this.values ?? new Map<string, string>();
    this.values = null;
    this.ready.push({ number: ++this.number, values, isRagged: false, texts: [...values.values()] });
  }
}
