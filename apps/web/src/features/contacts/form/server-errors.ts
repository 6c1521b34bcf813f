import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { type ContactForm, EMPTY_FORM } from './contact-form';

const isField = (name: string): name is keyof ContactForm => name in EMPTY_FORM;

/** The server's words for fields of the form; none where it refused the whole. */
export function fieldErrorsOf(error: unknown): { field: keyof ContactForm; words: string }[] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.entries(error.fields).flatMap(([field, words]) => (isField(field) ? [{ field, words }] : []));
}

/** Who has the number already, when that is why the server refused. */
export function numberOwner(error: unknown): number | null {
  const owner = hasCode(error, 'contact.phone_taken') ? error.details.contact_id : undefined;
  return typeof owner === 'number' ? owner : null;
}
