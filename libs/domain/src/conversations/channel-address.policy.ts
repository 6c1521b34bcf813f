import type { Channel } from '@app/contracts/conversations/conversations.contract';

const WHATSAPP_PREFIX = 'whatsapp:';

/** The address of an E.164 number on a channel, as the provider writes it. */
export const addressOn = (channel: Channel, number: string): string => (channel === 'whatsapp' ? `${WHATSAPP_PREFIX}${number}` : number);

/** The number of an address; WhatsApp's scoped ids stay as they are. */
export const numberOf = (address: string): string => address.replace(WHATSAPP_PREFIX, '');
