import { CONTACT_FIELDS } from '@app/contracts/contacts/contact-fields';

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_LENGTH = CONTACT_FIELDS.email.maxLength;
const SEPARATORS = /[\s<>(),;|"'[\]]+|:::|\/(?=\S+@)/;

export interface MailCell {
  /** The first address; empty where there is none. */
  email: string;
  others: string[];
}

/** The addresses in a cell: one with a name around it, `mailto:`, several, a full stop behind it. */
export function readMail(text: string): MailCell {
  const parts = text.toLowerCase().split(SEPARATORS);
  const found = parts
    .map((part) => part.replace(/^(?:mailto|e-?mail|correo):/, '').replace(/[.:]+$/, ''))
    .filter((part) => part.length <= MAX_LENGTH && ADDRESS.test(part));
  const [email = '', ...others] = new Set(found);
  return { email, others };
}
