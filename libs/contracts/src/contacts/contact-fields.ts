/**
 * The fields that people write about a contact. Form, import, merge, export, search and lists are made of these entries; their words are in
 * the locales.
 */
interface ContactField {
  /** How it is typed, read from a file and shown. */
  kind: 'text' | 'email' | 'phone' | 'choice' | 'stage' | 'tags' | 'notes';
  /** In characters. */
  maxLength?: number;
  /** The heading in an exported file, in English and Spanish. */
  column: string;
  spanish: string;
  /** Headings by which an import recognizes it, besides: English and Spanish, without accents, case or punctuation, as systems and phones export them. Phone and mail columns are recognized by their words instead. */
  headings: readonly string[];
  /** When both contacts of a merge have a value, the user chooses which one is kept. */
  mergeable: boolean;
  /** The search box looks in it. */
  searchable: boolean;
  /** The stored values of a choice, with their words in files, plain as headings are. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/** In the order of the form and of files. */
export const CONTACT_FIELDS = {
  first_name: {
    kind: 'text',
    maxLength: 80,
    column: 'First name',
    spanish: 'Nombre',
    headings: [
      'fname',
      'forename',
      'middle name',
      'additional name',
      'segundo nombre',
      'customer first name',
      'buyer first name',
      'contact first name',
      'nombre s',
      'firstname',
      'given name',
      'first',
      'nombre',
      'nombres',
      'primer nombre',
      'nombre de pila',
    ],
    mergeable: false,
    searchable: true,
  },
  last_name: {
    kind: 'text',
    maxLength: 80,
    column: 'Last name',
    spanish: 'Apellido',
    headings: [
      'lname',
      'family',
      'segundo apellido',
      'apellido paterno',
      'apellido materno',
      'apellido s',
      'customer last name',
      'buyer last name',
      'contact last name',
      'lastname',
      'surname',
      'family name',
      'last',
      'apellido',
      'apellidos',
      'primer apellido',
    ],
    mergeable: false,
    searchable: true,
  },
  phone: {
    kind: 'phone',
    column: 'Phone',
    spanish: 'Teléfono',
    headings: [],
    mergeable: true,
    searchable: true,
  },
  whatsapp_number: {
    kind: 'phone',
    column: 'WhatsApp',
    spanish: 'WhatsApp',
    headings: [],
    mergeable: true,
    searchable: true,
  },
  email: {
    kind: 'email',
    maxLength: 254,
    column: 'Email',
    spanish: 'Correo',
    headings: [],
    mergeable: true,
    searchable: true,
  },
  company: {
    kind: 'text',
    maxLength: 120,
    column: 'Company',
    spanish: 'Empresa',
    headings: [
      'account name',
      'account',
      'organization name',
      'organization 1 name',
      'razon social',
      'nombre de la empresa',
      'cuenta',
      'company name',
      'organization',
      'business',
      'employer',
      'empresa',
      'compania',
      'organizacion',
      'negocio',
    ],
    mergeable: true,
    searchable: true,
  },
  preferred_contact_time: {
    kind: 'choice',
    column: 'Preferred contact time',
    spanish: 'Horario preferido',
    headings: [
      'preferred time',
      'contact time',
      'best time',
      'best time to call',
      'best time to contact',
      'horario preferido',
      'horario de contacto',
      'mejor horario',
      'horario',
    ],
    choices: {
      morning: ['mornings', 'in the morning', 'am', 'manana', 'mananas', 'por la manana', 'en la manana'],
      afternoon: ['afternoons', 'in the afternoon', 'tarde', 'tardes', 'por la tarde', 'en la tarde'],
      evening: ['evenings', 'in the evening', 'night', 'noche', 'noches', 'por la noche', 'en la noche'],
    },
    mergeable: true,
    searchable: false,
  },
  stage: {
    kind: 'stage',
    column: 'Stage',
    spanish: 'Etapa',
    headings: [
      'opportunity stage',
      'deal stage',
      'lifecycle stage',
      'contact status',
      'lead state',
      'estatus',
      'estado del lead',
      'etapa del lead',
      'etapa del cliente',
      'estado del cliente',
      'pipeline stage',
      'lead stage',
      'status',
      'lead status',
      'etapa',
      'estado',
      'fase',
      'clasificacion',
    ],
    mergeable: true,
    searchable: false,
  },
  tags: {
    kind: 'tags',
    column: 'Tags',
    spanish: 'Etiquetas',
    headings: [
      'contact tags',
      'tag list',
      'categories',
      'group membership',
      'categorias',
      'tag',
      'labels',
      'label',
      'group',
      'groups',
      'segment',
      'etiquetas',
      'etiqueta',
      'grupo',
      'grupos',
      'segmento',
    ],
    mergeable: false,
    searchable: false,
  },
  notes: {
    kind: 'notes',
    maxLength: 4000,
    column: 'Notes',
    spanish: 'Notas',
    headings: [
      'lead notes',
      'additional info',
      'memo',
      'message',
      'mensaje',
      'comentarios adicionales',
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
    ],
    mergeable: true,
    searchable: false,
  },
} as const satisfies Record<string, ContactField>;

export type ContactFieldName = keyof typeof CONTACT_FIELDS;
type Fields = typeof CONTACT_FIELDS;
type Kind = ContactField['kind'];

/** The fields of some kinds. */
export type ContactFieldOf<K extends Kind> = {
  [Name in ContactFieldName]: Fields[Name]['kind'] extends K ? Name : never;
}[ContactFieldName];
export type MergeableField = { [Name in ContactFieldName]: Fields[Name]['mergeable'] extends true ? Name : never }[ContactFieldName];
export type SearchableField = { [Name in ContactFieldName]: Fields[Name]['searchable'] extends true ? Name : never }[ContactFieldName];

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactFieldName[];

/** An entry with all that it may have. */
export const contactField = (name: ContactFieldName): ContactField => CONTACT_FIELDS[name];

export const contactFieldsOf = <K extends Kind>(...kinds: K[]): ContactFieldOf<K>[] =>
  CONTACT_FIELD_NAMES.filter((name): name is ContactFieldOf<K> => (kinds as Kind[]).includes(CONTACT_FIELDS[name].kind));

export const MERGEABLE_FIELDS = CONTACT_FIELD_NAMES.filter((name): name is MergeableField => CONTACT_FIELDS[name].mergeable);

export const SEARCHABLE_FIELDS = CONTACT_FIELD_NAMES.filter((name): name is SearchableField => CONTACT_FIELDS[name].searchable);
