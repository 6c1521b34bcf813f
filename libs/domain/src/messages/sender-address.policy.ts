import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';

interface Route {
  channel: Channel;
  ownAddress: string | null;
}

/**
 * The address that a conversation's messages leave from: the one that the customer wrote to, which only differs from the account's where a
 * messaging service has several. `null` when the channel is not set up.
 */
export function senderAddressOf(account: TwilioAccount, { channel, ownAddress }: Route): string | null {
  const usual = channel === 'whatsapp' ? account.whatsappFrom : account.phoneNumber;
  return account.messagingServiceSid && ownAddress ? ownAddress : usual;
}
