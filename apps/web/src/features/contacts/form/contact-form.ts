import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactFieldName } from '@app/contracts/contacts/contact-fields';
import type { ContactInput, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { z } from 'zod';
import { hasCode } from '@/lib/api/api-failure';

/** Fields with several values. */
type Lists = Pick<ContactView, 'tags' | 'flags' | 'emojis'>;

/** The fields as they are typed. */
export type ContactForm = { [Field in Exclude<ContactFieldName, 'tags'>]: NonNullable<z.input<typeof ContactInput>[Field]> } & Lists & {
    organization_id: string;
  };

export const LIST_FIELDS = ['tags', 'flags', 'emojis'] as const satisfies (keyof Lists)[];

/** The open form: of a new contact, or of an existing one. */
export type FormTarget = 'add' | number;

type TypedField = Exclude<ContactFieldName, 'tags'>;

const typedAs = (valueOf: (field: TypedField) => string, { tags, flags, emojis }: Lists): ContactForm => {
  const typed = CONTACT_FIELD_NAMES.filter((field) => field !== 'tags').map((field) => [field, valueOf(field)] as const);
  return { ...(Object.fromEntries(typed) as Omit<ContactForm, keyof Lists | 'organization_id'>), tags, flags, emojis, organization_id: '' };
};

export const EMPTY_FORM = typedAs((field) => (field === 'stage' ? 'new' : ''), { tags: [], flags: [], emojis: [] });

export const formOf = (contact: ContactView): ContactForm => typedAs((field) => contact[field] ?? '', contact);

/**
 * Does the same as `formOf`, and gives a contact that is known only by the name of the profile that name as first and last name: both are
 * required, so that the number could not be corrected without inventing one.
 */
export function offeredForm(contact: ContactView): ContactForm {
  const form = formOf(contact);
  if (form.first_name !== '' || form.last_name !== '') return form;
  const [first = '', ...rest] = contact.display_name.trim().split(/\s+/);
  const { first_name, last_name } = CONTACT_FIELDS;
  return { ...form, first_name: first.slice(0, first_name.maxLength), last_name: rest.join(' ').slice(0, last_name.maxLength) };
}

/** A new contact as the server takes it; the organization only where one was chosen. */
export function inputOf({ organization_id, ...form }: ContactForm): z.input<typeof ContactInput> {
  return organization_id === '' ? form : { ...form, organization_id: Number(organization_id) };
}

/** Whether the contact is for that organization; without a choice it is for the user's own. */
export const isFor = (organizationId: number, { organization_id }: ContactForm): boolean =>
  organization_id === '' || organization_id === String(organizationId);

/** The fields that differ, so that saving does not overwrite a teammate's changes. */
export function changesOf(before: ContactForm, after: ContactForm): Partial<ContactForm> {
  const fields = Object.keys(before) as (keyof ContactForm)[];
  return Object.fromEntries(
    fields.filter((field) => meaningOf(field, before) !== meaningOf(field, after)).map((field) => [field, after[field]]),
  );
}

/** Ignores the punctuation of phone numbers and spaces around a text. */
function meaningOf(field: keyof ContactForm, form: ContactForm): string {
  const value = form[field];
  if (typeof value !== 'string') return JSON.stringify(value);
  return field === 'phone' || field === 'whatsapp_number' ? value.replace(/[\s().-]/g, '') : value.trim();
}

/** The contact that has the number already, if that is why the server rejected the form. */
export function numberOwner(error: unknown): number | null {
  const owner = hasCode(error, 'contact.phone_taken') ? error.details.contact_id : undefined;
  return typeof owner === 'number' ? owner : null;
}
