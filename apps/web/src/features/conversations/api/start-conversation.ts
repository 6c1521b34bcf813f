import { api } from '@app/contracts/catalogue/endpoints';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';

/** The conversation with this number on the channel; it is made when there is none. */
export async function startConversation(channel: Channel, phoneNumber: string) {
  const endpoint = channel === 'sms' ? api.conversations.findOrCreateSms : api.conversations.findOrCreateWhatsapp;
  const { conversation } = await call(endpoint, { body: { phone_number: phoneNumber } });
  return conversation;
}
