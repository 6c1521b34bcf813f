import type { ContactView } from '@app/contracts/contacts/contacts.contract';

type Named = Pick<ContactView, 'first_name' | 'display_name'>;

const LETTER = /\p{L}/u;

/** How to address a person: the name as entered, else the first word of the one that the channel reported; empty for a bare number. */
export function firstNameOf({ first_name, display_name }: Named): string {
  const [reported = ''] = display_name.trim().split(/\s+/);
  return first_name || (LETTER.test(reported) ? reported : '');
}
