import { CONTACT_FIELD_NAMES, type ContactFieldName, contactField } from '@app/contracts/contacts/contact-fields';
import type { ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** Headings of a column with the whole name. */
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

/** What a contact has no field for goes into its notes, each with its heading. */
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

/** Fields that several columns can be together. */
const MANY: readonly ImportField[] = ['tags', 'notes'];

const headingsOf = (field: ContactFieldName): string[] => [contactField(field).column.toLowerCase(), ...contactField(field).headings];

const FIELDS = new Map<string, ImportField>([
  ...NAME_HEADINGS.map((heading) => [heading, 'name'] as const),
  ...CONTACT_FIELD_NAMES.flatMap((field) => headingsOf(field).map((heading) => [heading, field] as const)),
  ...TITLED_NOTES_HEADINGS.map((heading) => [heading, 'notes'] as const),
]);
const NOTES_HEADINGS = new Set(headingsOf('notes'));

/** What each column is, by its heading; null for what is not known. The first column of a field wins where only one can be it. */
export function mappingOf(headers: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>();
  const mapping = headers.map((header) => {
    const field = FIELDS.get(plainText(header)) ?? null;
    if (field === null || (taken.has(field) && !MANY.includes(field))) return null;
    taken.add(field);
    return field;
  });
  // "Nombre" beside no surname is the whole name
  return taken.has('name') || taken.has('last_name') ? mapping : mapping.map((field) => (field === 'first_name' ? 'name' : field));
}

/** What keeps a mapping from being used, in words; null where nothing does. */
export function mappingTrouble(mapping: ImportMapping, columns: number): string | null {
  if (mapping.length !== columns) return 'Every column of the file wants an answer.';
  const single = mapping.filter((field) => field !== null && !MANY.includes(field));
  if (new Set(single).size !== single.length) return 'Only tags and notes can be several columns.';
  return mapping.includes('phone') || mapping.includes('whatsapp_number') ? null : 'One column must be the phone.';
}

/** Whether the heading of a column of notes says what its words are about, and so belongs to them. */
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
