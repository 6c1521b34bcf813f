import type { Twilio } from 'twilio';
import type { IncomingPhoneNumberInstance } from 'twilio/lib/rest/api/v2010/account/incomingPhoneNumber';

const MAX_MATCHES = 50;

/**
 * The account's number; undefined when it has none like it. The provider's filter also finds numbers that only contain the digits (Twilio docs,
 * "IncomingPhoneNumber resource"), which would change the addresses of another number.
 */
export async function findOwnNumber(client: Twilio, phoneNumber: string): Promise<IncomingPhoneNumberInstance | undefined> {
  const matches = await client.incomingPhoneNumbers.list({ phoneNumber, limit: MAX_MATCHES });
  return matches.find((number) => number.phoneNumber === phoneNumber);
}
