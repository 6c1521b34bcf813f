import type { CallView } from '@app/contracts/calls/calls.contract';
import { usePhoneText } from './use-phone-text';
import { useText } from './use-text';

/** The number of the other side. */
export const otherNumberOf = ({ direction, from, to }: Pick<CallView, 'direction' | 'from' | 'to'>): string | null =>
  direction === 'inbound' ? from : to;

/** Contacts that nobody has named bear their number. */
export const nameIn = (contact: { name: string } | null): string | null => (contact && !/^\+\d+$/.test(contact.name) ? contact.name : null);

/** Returns the name of the other side of a call: the contact's, else the number. */
export function useOtherName(call: Pick<CallView, 'contact' | 'direction' | 'from' | 'to'>): string {
  const t = useText('calls');
  const number = usePhoneText(otherNumberOf(call));
  return nameIn(call.contact) ?? number ?? t('unknownNumber');
}
