import type { ContactView } from '@app/contracts/contacts/contacts.contract';

type Named = Pick<ContactView, 'first_name' | 'last_name' | 'display_name' | 'phone' | 'whatsapp_number'>;

/** The entered name, else the channel's, else the number; null for an unknown person. */
export function nameOf({ first_name, last_name, display_name, phone, whatsapp_number }: Named): string | null {
  return `${first_name} ${last_name}`.trim() || display_name || phone || whatsapp_number;
}

/** Emojis next to the name; the first of them already is the avatar. */
export const emojisBesideName = ({ emoji, emojis }: Pick<ContactView, 'emoji' | 'emojis'>): string[] =>
  emojis.filter((other) => other !== emoji);
