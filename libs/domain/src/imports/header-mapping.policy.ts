import type { ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** Headings in English and Spanish, without accents, case or punctuation, as dealerships' systems and phones export them. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
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
  ],
  first_name: ['first name', 'firstname', 'given name', 'first', 'nombre', 'nombres', 'primer nombre', 'nombre de pila'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'last', 'apellido', 'apellidos', 'primer apellido'],
  phone: [
    'phone',
    'phone number',
    'phone 1 value',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'cellphone',
    'telephone',
    'tel',
    'number',
    'primary phone',
    'home phone',
    'telefono',
    'telefono movil',
    'telefono celular',
    'celular',
    'movil',
    'numero',
    'numero de telefono',
    'tel movil',
    'telefono 1',
  ],
  whatsapp_number: ['whatsapp', 'whatsapp number', 'whatsapp phone', 'numero de whatsapp', 'telefono whatsapp', 'celular whatsapp', 'wa'],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'e mail 1 value',
    'mail',
    'correo',
    'correo electronico',
    'direccion de correo',
    'email 1',
  ],
  company: ['company', 'company name', 'organization', 'business', 'employer', 'empresa', 'compania', 'organizacion', 'negocio'],
  stage: ['stage', 'pipeline stage', 'lead stage', 'status', 'lead status', 'etapa', 'estado', 'fase', 'clasificacion'],
  tags: ['tags', 'tag', 'labels', 'label', 'group', 'groups', 'segment', 'etiquetas', 'etiqueta', 'grupo', 'grupos', 'segmento'],
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'description',
    'notas',
    'nota',
    'comentarios',
    'comentario',
    'observaciones',
    'descripcion',
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
  ],
};

/** Fields that several columns can be together. */
const MANY: readonly ImportField[] = ['tags', 'notes'];
const PLAIN_NOTES = new Set([
  'notes',
  'note',
  'comments',
  'comment',
  'remarks',
  'description',
  'notas',
  'nota',
  'comentarios',
  'comentario',
  'observaciones',
  'descripcion',
]);

const FIELDS = new Map(Object.entries(HEADINGS).flatMap(([field, headings]) => headings.map((heading) => [heading, field as ImportField])));

/** What each column is, by its heading; null for what is not known. The first column of a field wins where only one can be it. */
export function mappingOf(headers: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>();
  const mapping = headers.map((header) => {
    const field = FIELDS.get(plain(header)) ?? null;
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
export const isTelling = (header: string): boolean => header !== '' && !PLAIN_NOTES.has(plain(header));

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('whats app', 'whatsapp')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
