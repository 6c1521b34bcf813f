import type { Account, HttpMethod } from '../accounts/account';
import { bareAddress } from '../messages/address';
import type { Message } from '../messages/message';

export interface InboundRoute {
  serviceSid: string | null;
  /** Whether the account's log has the message. */
  isLogged: boolean;
  url: string;
  method: HttpMethod;
  fallback: { url: string; method: HttpMethod } | null;
}

type Received = Pick<Message, 'channel' | 'to'>;

/**
 * The destination of a message to one of the account's addresses. A messaging service takes it from every number and sender in its pool
 * unless it leaves that to them; without an address it discards it, and the log has no entry. Source: OpenAPI, messaging.v1.service,
 * inbound_request_url and use_inbound_webhook_on_number.
 */
export function inboundRouteOf(account: Account, received: Received): InboundRoute {
  const owner = received.channel === 'whatsapp' ? senderOf(account, received) : numberOf(account, received);
  const service = account.services.find(({ sid }) => sid === owner?.serviceSid);
  if (!service) return { serviceSid: null, isLogged: true, ...ownRouteOf(account, received) };
  if (service.useInboundWebhookOnNumber) return { serviceSid: service.sid, isLogged: true, ...ownRouteOf(account, received) };
  return {
    serviceSid: service.sid,
    isLogged: Boolean(service.inboundRequestUrl),
    url: service.inboundRequestUrl ?? '',
    method: service.inboundMethod,
    fallback: { url: service.fallbackUrl ?? '', method: service.fallbackMethod },
  };
}

const senderOf = (account: Account, { to }: Received) => account.senders.find(({ senderId }) => senderId === to);
const numberOf = (account: Account, { to }: Received) => account.numbers.find(({ phoneNumber }) => phoneNumber === bareAddress(to));

function ownRouteOf(account: Account, received: Received): Pick<InboundRoute, 'url' | 'method' | 'fallback'> {
  if (received.channel === 'whatsapp') {
    const webhook = senderOf(account, received)?.webhook;
    return {
      url: webhook?.callback_url ?? '',
      method: webhook?.callback_method ?? 'POST',
      fallback: { url: webhook?.fallback_url ?? '', method: webhook?.fallback_method ?? 'POST' },
    };
  }
  const number = numberOf(account, received);
  // An application takes the place of the number's own addresses. Source: Twilio docs, "IncomingPhoneNumber resource", SmsApplicationSid.
  if (number?.smsApplicationSid) {
    const application = account.applications.find(({ sid }) => sid === number.smsApplicationSid);
    return { url: application?.smsUrl ?? '', method: application?.smsMethod ?? 'POST', fallback: null };
  }
  return {
    url: number?.smsUrl ?? '',
    method: number?.smsMethod ?? 'POST',
    fallback: { url: number?.smsFallbackUrl ?? '', method: number?.smsFallbackMethod ?? 'POST' },
  };
}
