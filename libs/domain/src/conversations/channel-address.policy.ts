import { isHiddenNumber } from '@app/contracts/contacts/hidden-number';
import type { Channel, NoReply } from '@app/contracts/conversations/conversations.contract';
import { E164_PATTERN } from '@app/contracts/core/e164.contract';

const WHATSAPP_PREFIX = 'whatsapp:';

/** The address of an E.164 number on a channel, as the provider writes it. */
export const addressOn = (channel: Channel, number: string): string => (channel === 'whatsapp' ? `${WHATSAPP_PREFIX}${number}` : number);

/** The number of an address; WhatsApp's scoped ids stay as they are. */
export const numberOf = (address: string): string => address.replace(WHATSAPP_PREFIX, '');

/** WhatsApp's business-scoped ids begin with a country (`CO.9001`). */
const SCOPED_ID = /^[A-Z]{2}\.\S+$/;

/** Why nothing can be sent to an address; `null` where it can. */
export function noReplyReason(channel: Channel, address: string): NoReply | null {
  const number = numberOf(address);
  if (isHiddenNumber(number)) return 'hidden_number';
  return E164_PATTERN.test(number) || (channel === 'whatsapp' && SCOPED_ID.test(number)) ? null : 'no_number';
}
