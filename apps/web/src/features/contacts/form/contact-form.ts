import type { ContactInput, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { z } from 'zod';

/** The fields as they are typed. */
export interface ContactForm {
  organization_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  whatsapp_number: string;
  email: string;
  company: string;
  stage: string;
  tags: string[];
  notes: string;
}

/** Which form is open: an empty one, or that of a contact. */
export type FormTarget = 'add' | number;

export const EMPTY_FORM: ContactForm = {
  organization_id: '',
  first_name: '',
  last_name: '',
  phone: '',
  whatsapp_number: '',
  email: '',
  company: '',
  stage: 'new',
  tags: [],
  notes: '',
};

export const formOf = (contact: ContactView): ContactForm => ({
  organization_id: '',
  first_name: contact.first_name,
  last_name: contact.last_name,
  phone: contact.phone ?? '',
  whatsapp_number: contact.whatsapp_number ?? '',
  email: contact.email ?? '',
  company: contact.company ?? '',
  stage: contact.stage,
  tags: contact.tags,
  notes: contact.notes ?? '',
});

/** A new contact as the server takes it; the organization only where one was chosen. */
export function inputOf({ organization_id, ...form }: ContactForm): z.input<typeof ContactInput> {
  return organization_id === '' ? form : { ...form, organization_id: Number(organization_id) };
}

/** Whether the contact is for that organization; a form that asks for none is for the person's own. */
export const isFor = (organizationId: number, { organization_id }: ContactForm): boolean =>
  organization_id === '' || organization_id === String(organizationId);

/** The fields that differ, so that saving leaves alone what a teammate changed meanwhile. */
export function changesOf(before: ContactForm, after: ContactForm): Partial<ContactForm> {
  const fields = Object.keys(before) as (keyof ContactForm)[];
  return Object.fromEntries(
    fields.filter((field) => meaningOf(field, before) !== meaningOf(field, after)).map((field) => [field, after[field]]),
  );
}

/** A number is the same however it is spaced; spaces around a text count for nothing. */
function meaningOf(field: keyof ContactForm, form: ContactForm): string {
  const value = form[field];
  if (typeof value !== 'string') return JSON.stringify(value);
  return field === 'phone' || field === 'whatsapp_number' ? value.replace(/[\s().-]/g, '') : value.trim();
}
