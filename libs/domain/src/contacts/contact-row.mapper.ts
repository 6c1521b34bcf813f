import { CONTACT_FIELD_NAMES, type ContactFieldName, contactField } from '@app/contracts/contacts/contact-fields';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { MARK_FIELD_NAMES, MARK_FIELDS, type MarkField } from '@app/contracts/contacts/mark-fields';
import { OPT_OUT_FIELDS } from '@app/contracts/contacts/opt-out-fields';
import { type FileForm, fileTime } from '../organizations/organizations.service';
import { tagCell } from './tag-cell.policy';

/** How a file of contacts is written. */
export interface ContactFileForm extends FileForm {
  stageNames: ReadonlyMap<string, string>;
}

interface Column {
  headings: Readonly<Record<FileForm['language'], string>>;
  text: (contact: ContactView, form: ContactFileForm) => string;
}

const columnOf = (field: ContactFieldName): Column => {
  const { column: en, spanish: es } = contactField(field);
  return { headings: { en, es }, text: (contact, form) => textOf(contact, field, form) };
};

const markColumn = (field: MarkField): Column => {
  const { column: en, spanish: es } = MARK_FIELDS[field];
  return { headings: { en, es }, text: (contact) => contact[field].join(' ') };
};

const YES = { en: 'yes', es: 'sí' };

const refusalColumn = (field: 'no_whatsapp' | 'no_sms' | 'no_marketing' | 'no_calls'): Column => {
  const { column: en, spanish: es, refuses } = OPT_OUT_FIELDS[field];
  return {
    headings: { en, es },
    text: ({ opted_out }, { language }) => (refuses.some((channel) => opted_out[channel]) ? YES[language] : ''),
  };
};

/** Notes come last because they may be long. An import recognizes the headings. */
const COLUMNS: Column[] = [
  ...CONTACT_FIELD_NAMES.filter((field) => field !== 'notes').map(columnOf),
  { headings: { en: 'Assigned to', es: 'Asignado a' }, text: (contact) => contact.assigned_agent?.name ?? '' },
  columnOf('notes'),
  ...MARK_FIELD_NAMES.map(markColumn),
  refusalColumn('no_whatsapp'),
  refusalColumn('no_sms'),
  refusalColumn('no_marketing'),
  refusalColumn('no_calls'),
  { headings: { en: 'Created', es: 'Creado' }, text: (contact, form) => fileTime(contact.created_at, form) },
  { headings: { en: 'Updated', es: 'Actualizado' }, text: (contact, form) => fileTime(contact.updated_at, form) },
];

export const exportColumns = ({ language }: FileForm): string[] => COLUMNS.map(({ headings }) => headings[language]);

export const contactRowOf = (contact: ContactView, form: ContactFileForm): string[] => COLUMNS.map(({ text }) => text(contact, form));

function textOf(contact: ContactView, field: ContactFieldName, { stageNames }: ContactFileForm): string {
  if (field === 'stage') return stageNames.get(contact.stage) ?? contact.stage;
  if (field === 'tags') return tagCell(contact.tags);
  // a contact without an entered name has the name that the channel reported
  if (field === 'first_name' && contact.last_name === '') return contact.first_name || contact.display_name;
  return contact[field] ?? '';
}
