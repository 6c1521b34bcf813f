import { useText } from '@/lib/text/use-text';
import { nameOf } from './contact-name';

/** What to call a contact on the screen. */
export function useContactName(): (contact: Parameters<typeof nameOf>[0]) => string {
  const t = useText('contacts');
  return (contact) => nameOf(contact) ?? t('unknown');
}
