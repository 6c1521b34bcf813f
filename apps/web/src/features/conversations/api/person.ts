import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';

export const conversationOf = (person: ConversationSummary, channel: Channel): number | null =>
  channel === 'whatsapp' ? person.whatsapp_conversation_id : person.sms_conversation_id;

/** Whether the conversation is the person's. */
export const isOneOf = (person: ConversationSummary, conversationId: number | null): boolean =>
  conversationId !== null && [person.whatsapp_conversation_id, person.sms_conversation_id].includes(conversationId);

/** The number that a conversation over the channel goes to. */
export const numberOf = ({ contact }: ConversationSummary, channel: Channel): string | null =>
  channel === 'whatsapp' ? (contact.whatsapp_number ?? contact.phone) : contact.phone;

/** Where a click on the person leads: to the channel of the newest message, else to WhatsApp. */
export const preferredChannel = ({ most_recent_type }: ConversationSummary): Channel => most_recent_type ?? 'whatsapp';
