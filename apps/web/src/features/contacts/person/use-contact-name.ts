import { isPhoneNumber } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { usePhoneFormat } from '../phone/use-phone-format';
import { nameOf } from './contact-name';

/** The name of a contact on the screen. */
export function useContactName(): (contact: Parameters<typeof nameOf>[0]) => string {
  const t = useText('contacts');
  const { formatStored } = usePhoneFormat();
  return (contact) => {
    const name = nameOf(contact) ?? t('unknown');
    return isPhoneNumber(name) ? formatStored(name) : name;
  };
}
