import { cellText, type SheetRow } from '../spreadsheets/sheet-rows';
import type { TableFile } from '../spreadsheets/table-file';
import { decodeText } from '../spreadsheets/text-encoding';
import { readVcards, type VcardProperty } from './vcard-lines';

/** How many numbers and addresses of a person have a column each. */
const NUMBERS = 4;
const ADDRESSES = 2;

const HEADINGS = [
  'Name',
  'First name',
  'Last name',
  ...Array.from({ length: NUMBERS }, (_, index) => `Phone ${index + 1}`),
  ...Array.from({ length: ADDRESSES }, (_, index) => `Email ${index + 1}`),
  'Company',
  'Tags',
  'Notes',
];

const CARDS = /^\s*BEGIN:VCARD/i;

/** An address book as a table; `null` for another file. */
export function openVcards(bytes: Buffer): TableFile | null {
  const decoded = decodeText(bytes);
  if (!decoded || !CARDS.test(decoded.text)) return null;
  const { encoding } = decoded;
  return { format: 'vcf', delimiter: null, encoding, sheets: () => Promise.resolve([]), rows: () => vcardRows(bytes) };
}

/** A row for each card below the headings. The mobile is the first number. */
function* vcardRows(bytes: Uint8Array): Generator<SheetRow> {
  yield { number: 1, cells: HEADINGS };
  for (const [index, card] of readVcards(bytes).entries()) {
    const cells = cellsOf(card).map(cellText);
    if (cells.some(Boolean)) yield { number: index + 2, cells };
  }
}

function cellsOf(card: readonly VcardProperty[]): string[] {
  const of = (name: string) => card.filter((property) => property.name === name);
  const [full = '', company = '', tags = ''] = ['FN', 'ORG', 'CATEGORIES'].map((name) => textOf(of(name)[0]));
  const [family = '', given = '', more = ''] = of('N')[0]?.parts ?? [];
  const first = [given, more].filter(Boolean).join(' ');
  // a company has no name of a person
  const name = full || of('ORG')[0]?.parts[0] || '';
  const notes = of('NOTE').map(textOf).join('\n');
  return [
    name,
    first,
    family,
    ...columns(numbersOf(of('TEL')), NUMBERS),
    ...columns(of('EMAIL').map(textOf), ADDRESSES),
    company,
    tags,
    notes,
  ];
}

const textOf = (property: VcardProperty | undefined): string => (property?.parts ?? []).filter((part) => part.trim() !== '').join(', ');

/** Spreads values over a fixed number of columns; the last one takes the rest. */
const columns = (values: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? values.slice(index).join('; ') : (values[index] ?? '')));

/** WhatsApp adds the number of the person's account as `waid`. */
function numbersOf(properties: readonly VcardProperty[]): string[] {
  const isMobile = ({ params }: VcardProperty) =>
    Number(params.get('type')?.some((type) => /^(?:cell|mobile|iphone)$/.test(type)) ?? false);
  const isFax = ({ params }: VcardProperty) => params.get('type')?.includes('fax') ?? false;
  const ordered = properties.filter((property) => !isFax(property)).toSorted((left, right) => isMobile(right) - isMobile(left));
  return ordered.map(({ params, parts }) => (params.get('waid')?.[0] ? `+${params.get('waid')?.[0]}` : parts.join(';')));
}
