import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { emojisBesideName } from '../person/contact-name';

export interface NameMarksProps {
  contact: Pick<ContactView, 'flags' | 'emoji' | 'emojis'>;
}

/** Flags and emojis that a user gave the contact. */
export function NameMarks({ contact }: NameMarksProps) {
  const marks = [...contact.flags, ...emojisBesideName(contact)];
  return marks.length > 0 && <span className="max-w-24 shrink-0 truncate text-base font-normal">{marks.join(' ')}</span>;
}
