import { CONTACT_FIELD_NAMES, type ContactFieldName, contactField } from '@app/contracts/contacts/contact-fields';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';

type StageNames = ReadonlyMap<string, string>;
type Column = readonly [heading: string, text: (contact: ContactView, stageNames: StageNames) => string];

const columnOf = (field: ContactFieldName): Column => [
  contactField(field).column,
  (contact, stageNames) => textOf(contact, field, stageNames),
];

/** Notes come last because they may be long. An import recognizes the headings. */
const COLUMNS: Column[] = [
  ...CONTACT_FIELD_NAMES.filter((field) => field !== 'notes').map(columnOf),
  ['Assigned to', (contact) => contact.assigned_agent?.name ?? ''],
  columnOf('notes'),
  ['No WhatsApp', (contact) => (contact.opted_out.whatsapp ? 'yes' : '')],
  ['No SMS', (contact) => (contact.opted_out.sms ? 'yes' : '')],
  ['Created', (contact) => contact.created_at],
  ['Updated', (contact) => contact.updated_at],
];

export const EXPORT_COLUMNS = COLUMNS.map(([heading]) => heading);

export const contactRowOf = (contact: ContactView, stageNames: StageNames): string[] =>
  COLUMNS.map(([, text]) => text(contact, stageNames));

function textOf(contact: ContactView, field: ContactFieldName, stageNames: StageNames): string {
  if (field === 'stage') return stageNames.get(contact.stage) ?? contact.stage;
  if (field === 'tags') return contact.tags.join(', ');
  // a contact without an entered name has the name that the channel reported
  if (field === 'first_name' && contact.last_name === '') return contact.first_name || contact.display_name;
  return contact[field] ?? '';
}
