import { CONTACT_FIELD_NAMES, type ContactFieldName, contactField } from '@app/contracts/contacts/contact-fields';
import { MARK_FIELD_NAMES, MARK_FIELDS } from '@app/contracts/contacts/mark-fields';
import { OPT_OUT_FIELD_NAMES, OPT_OUT_FIELDS, isOptOutField } from '@app/contracts/contacts/opt-out-fields';
import type { ImportColumn, ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';
import { meaningOf } from './heading-words.policy';
import { consentColumn, refusalColumn } from './opt-out-words.policy';
import { isCountColumn, isNumberColumn, mappingByContent } from './column-content.policy';

/** Headings of columns with the full name. */
const NAME_HEADINGS = [
  'name',
  'full name',
  'fullname',
  'contact',
  'contact name',
  'customer',
  'customer name',
  'client',
  'client name',
  'buyer',
  'buyer name',
  'lead name',
  'nombre completo',
  'nombre y apellido',
  'nombre y apellidos',
  'nombres y apellidos',
  'contacto',
  'cliente',
  'nombre cliente',
  'nombre del cliente',
  'nombre del contacto',
  'propietario',
  'display name',
];

/** Columns without a contact field go into the notes, with their heading. */
const TITLED_NOTES_HEADINGS = [
  'language',
  'preferred language',
  'idioma',
  'source',
  'lead source',
  'original source',
  'contact source',
  'campaign name',
  'form name',
  'origen',
  'origen del lead',
  'fuente',
  'procedencia',
  'vehicle',
  'vehicle of interest',
  'interested vehicle',
  'year',
  'make',
  'model',
  'trim',
  'vin',
  'trade in',
  'vehiculo',
  'vehiculo de interes',
  'marca',
  'linea',
  'modelo',
  'placa',
  'presupuesto',
  'budget',
];

const headingsOf = (field: ContactFieldName): string[] => [
  plainText(contactField(field).column),
  plainText(contactField(field).spanish),
  ...contactField(field).headings,
];

const FIELDS = new Map<string, ImportField>([
  ...NAME_HEADINGS.map((heading) => [heading, 'name'] as const),
  ...CONTACT_FIELD_NAMES.flatMap((field) => headingsOf(field).map((heading) => [heading, field] as const)),
  ...OPT_OUT_FIELD_NAMES.flatMap((field) =>
    [OPT_OUT_FIELDS[field].column, OPT_OUT_FIELDS[field].spanish].map((heading) => [plainText(heading), field] as const),
  ),
  ...MARK_FIELD_NAMES.flatMap((field) =>
    [MARK_FIELDS[field].column, MARK_FIELDS[field].spanish].map((heading) => [plainText(heading), field] as const),
  ),
  ...TITLED_NOTES_HEADINGS.map((heading) => [heading, 'notes'] as const),
]);
const NOTES_HEADINGS = new Set(headingsOf('notes'));

function fieldOf(heading: string): ImportField | null {
  const plain = plainText(heading);
  return FIELDS.get(plain) ?? refusalColumn(plain) ?? consentColumn(plain) ?? meaningOf(plain)?.field ?? null;
}

export const isKnownHeading = (heading: string): boolean => fieldOf(heading) !== null;

/**
 * Maps columns to fields by their heading; `null` for unknown ones. Where no heading tells of a number, and where there are no headings, the
 * content of the first rows decides.
 */
export function mappingOf(columns: readonly ImportColumn[]): ImportMapping {
  if (columns.every(({ header }) => header === '')) return mappingByContent(columns);
  const mapping = columns.map((column) => {
    const field = fieldOf(column.header);
    // "No. WhatsApp" reads like "No WhatsApp", and "No. llamadas" like "No llamadas"
    if (!isOptOutField(field)) return field;
    if (isNumberColumn(column)) return field === 'no_whatsapp' ? 'whatsapp_number' : 'phone';
    return /^\s*no\b/i.test(column.header) && isCountColumn(column, /^\s*no\./i.test(column.header)) ? null : field;
  });
  // "Nombre" without a surname column is the full name
  const isWhole = !mapping.includes('name') && !mapping.includes('last_name');
  const named = isWhole ? mapping.map((field) => (field === 'first_name' ? 'name' : field)) : mapping;
  if (named.includes('phone') || named.includes('whatsapp_number')) return named;
  const numbers = columns.findIndex((column, place) => named[place] === null && isNumberColumn(column));
  return numbers === -1 ? named : named.with(numbers, 'phone');
}

/** Columns by preference: mobile before home before work; without a rank in the order of the file. */
export function columnOrderOf(columns: readonly ImportColumn[]): number[] {
  const ranked = columns.map(({ header }, column) => ({ column, rank: meaningOf(plainText(header))?.rank ?? 0 }));
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ column }) => column);
}

/** Why a mapping cannot be used, as a message; `null` when it can. */
export function mappingError(mapping: ImportMapping, columns: number): string | null {
  if (mapping.length !== columns) return 'Every column of the file wants an answer.';
  return mapping.includes('phone') || mapping.includes('whatsapp_number') ? null : 'One column must be the phone.';
}

/** Whether the heading of a notes column carries information and belongs into the notes. */
export const isTelling = (header: string): boolean => header !== '' && !NOTES_HEADINGS.has(plainText(header));

/** Without accents, case and punctuation. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('whats app', 'whatsapp')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
