import { Injectable } from '@nestjs/common';
import type { Twilio } from 'twilio';
import type { ServiceInstance } from 'twilio/lib/rest/messaging/v1/service';
import { fewAtATime } from './few-at-a-time';
import { isRestException } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';
import { isPost, type WebhookAddresses } from './webhook-addresses';

/** Numbers of a messaging service (Twilio's own limit for its sender pool). */
const POOL_LIMIT = 400;
const SERVICE_LIMIT = 200;

/** A messaging service with what its pool has and where it sends what comes in. */
export interface MessagingServiceFacts {
  sid: string;
  name: string;
  addresses: string[];
  inboundUrl: string | null;
  fallbackUrl: string | null;
  usesPost: boolean;
  leavesItToNumbers: boolean;
}

/**
 * The account's messaging services. One takes the messages of every number and sender in its pool unless it leaves them to the number; without
 * an address of its own it discards them, and not even the account's log has them (Twilio, messaging.v1.service).
 */
@Injectable()
export class TwilioServices {
  constructor(private readonly clients: TwilioClients) {}

  /** The configured service; null when the account does not have it. */
  async findConfigured(account: TwilioAccount): Promise<MessagingServiceFacts | null> {
    const { messagingServiceSid } = account;
    if (messagingServiceSid === null) return null;
    const client = await this.clients.for(account);
    const [service] = await noneIfGone(
      client.messaging.v1
        .services(messagingServiceSid)
        .fetch()
        .then((found) => [found]),
    );
    return service ? factsOf(client, service) : null;
  }

  /** The services that hold one of the addresses. Throws when the provider refuses the list. */
  async findHolding(account: TwilioAccount, addresses: readonly string[]): Promise<MessagingServiceFacts[]> {
    const client = await this.clients.for(account);
    const services = await client.messaging.v1.services.list({ limit: SERVICE_LIMIT });
    const facts = await fewAtATime(services, (service) => factsOf(client, service));
    return facts.filter(({ addresses: pool }) => pool.some((address) => addresses.includes(address)));
  }

  /** The numbers and WhatsApp senders of the account's messaging service, as `to` names them; none without a service. */
  async listAddresses(account: TwilioAccount): Promise<string[]> {
    return account.messagingServiceSid ? addressesIn(await this.clients.for(account), account.messagingServiceSid) : [];
  }

  /** Has the service leave messages to the numbers that they came to. */
  async leaveToNumbers(account: TwilioAccount, sid: string): Promise<void> {
    await (await this.clients.for(account)).messaging.v1.services(sid).update({ useInboundWebhookOnNumber: true });
  }

  /** Has the service send the messages of its whole pool to us. */
  async pointAt(account: TwilioAccount, sid: string, addresses: WebhookAddresses): Promise<void> {
    await (await this.clients.for(account)).messaging.v1.services(sid).update({
      inboundRequestUrl: addresses.messages,
      inboundMethod: 'POST',
      fallbackUrl: addresses.fallback,
      fallbackMethod: 'POST',
      useInboundWebhookOnNumber: false,
    });
  }
}

const factsOf = async (client: Twilio, service: ServiceInstance): Promise<MessagingServiceFacts> => ({
  sid: service.sid,
  name: service.friendlyName || service.sid,
  addresses: await addressesIn(client, service.sid),
  inboundUrl: service.inboundRequestUrl || null,
  fallbackUrl: service.fallbackUrl || null,
  usesPost: [service.inboundMethod, service.fallbackMethod].every(isPost),
  leavesItToNumbers: service.useInboundWebhookOnNumber,
});

async function addressesIn(client: Twilio, sid: string): Promise<string[]> {
  const service = client.messaging.v1.services(sid);
  const [numbers, senders] = await Promise.all([
    noneIfGone(service.phoneNumbers.list({ limit: POOL_LIMIT })),
    noneIfGone(service.channelSenders.list({ limit: POOL_LIMIT })),
  ]);
  const addresses = [...numbers.map(({ phoneNumber }) => phoneNumber), ...senders.map(({ sender }) => sender)];
  // a pool may have Messenger and RCS senders as well
  return addresses.filter((address) => /^(whatsapp:)?\+/.test(address));
}

async function noneIfGone<Item>(request: Promise<Item[]>): Promise<Item[]> {
  try {
    return await request;
  } catch (error) {
    if (isRestException(error) && error.status === 404) return [];
    throw error;
  }
}
