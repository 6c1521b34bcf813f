import { CONTACT_FIELD_NAMES, type ContactFieldName, contactField } from '@app/contracts/contacts/contact-fields';
import type { ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** Headings of columns with the full name. */
const NAME_HEADINGS = [
  'name',
  'full name',
  'contact',
  'contact name',
  'customer',
  'customer name',
  'client',
  'nombre completo',
  'nombre y apellido',
  'nombres y apellidos',
  'contacto',
  'cliente',
  'nombre del cliente',
  'display name',
];

/** Columns without a contact field go into the notes, with their heading. */
const TITLED_NOTES_HEADINGS = [
  'language',
  'preferred language',
  'idioma',
  'source',
  'lead source',
  'origen',
  'fuente',
  'procedencia',
  'vehicle',
  'vehicle of interest',
  'vehiculo',
  'vehiculo de interes',
];

/** Fields that several columns can map to. */
const REPEATABLE_FIELDS: readonly ImportField[] = ['tags', 'notes'];

const headingsOf = (field: ContactFieldName): string[] => [contactField(field).column.toLowerCase(), ...contactField(field).headings];

const FIELDS = new Map<string, ImportField>([
  ...NAME_HEADINGS.map((heading) => [heading, 'name'] as const),
  ...CONTACT_FIELD_NAMES.flatMap((field) => headingsOf(field).map((heading) => [heading, field] as const)),
  ...TITLED_NOTES_HEADINGS.map((heading) => [heading, 'notes'] as const),
]);
const NOTES_HEADINGS = new Set(headingsOf('notes'));

/** Maps columns to fields by their heading; `null` for unknown ones. The first of several columns for one field wins. */
export function mappingOf(headers: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>();
  const mapping = headers.map((header) => {
    const field = FIELDS.get(plainText(header)) ?? null;
    if (field === null || (taken.has(field) && !REPEATABLE_FIELDS.includes(field))) return null;
    taken.add(field);
    return field;
  });
  // "Nombre" without a surname column is the full name
  return taken.has('name') || taken.has('last_name') ? mapping : mapping.map((field) => (field === 'first_name' ? 'name' : field));
}

/** Why a mapping cannot be used, as a message; `null` when it can. */
export function mappingError(mapping: ImportMapping, columns: number): string | null {
  if (mapping.length !== columns) return 'Every column of the file wants an answer.';
  const single = mapping.filter((field) => field !== null && !REPEATABLE_FIELDS.includes(field));
  if (new Set(single).size !== single.length) return 'Only tags and notes can be several columns.';
  return mapping.includes('phone') || mapping.includes('whatsapp_number') ? null : 'One column must be the phone.';
}

/** Whether the heading of a notes column carries information and belongs into the notes. */
export const isTelling = (header: string): boolean => header !== '' && !NOTES_HEADINGS.has(plainText(header));

/** Without accents, case and punctuation. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('whats app', 'whatsapp')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
