import type { ContactView } from '@app/contracts/contacts/contacts.contract';

/** Heads of the columns: those that an import of contacts knows again. */
export const EXPORT_COLUMNS = [
  'First name',
  'Last name',
  'Phone',
  'WhatsApp',
  'Email',
  'Company',
  'Stage',
  'Tags',
  'Assigned to',
  'Notes',
  'No WhatsApp',
  'No SMS',
  'Created',
  'Updated',
];

/** One line of the file. A person who only wrote in is called by the name that the channel reported. */
export const contactRowOf = (contact: ContactView, stageNames: ReadonlyMap<string, string>): string[] => [
  contact.first_name || (contact.last_name ? '' : contact.display_name),
  contact.last_name,
  contact.phone ?? '',
  contact.whatsapp_number ?? '',
  contact.email ?? '',
  contact.company ?? '',
  stageNames.get(contact.stage) ?? contact.stage,
  contact.tags.join(', '),
  contact.assigned_agent?.name ?? '',
  contact.notes ?? '',
  contact.opted_out.whatsapp ? 'yes' : '',
  contact.opted_out.sms ? 'yes' : '',
  contact.created_at,
  contact.updated_at,
];
