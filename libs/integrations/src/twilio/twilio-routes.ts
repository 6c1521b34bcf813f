import { Injectable } from '@nestjs/common';
import type { IncomingPhoneNumberInstance } from 'twilio/lib/rest/api/v2010/account/incomingPhoneNumber';
import { findOwnNumber } from './own-number';
import { isRestException } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';
import { TwilioSenders, type WhatsappSender } from './twilio-senders';
import { type MessagingServiceFacts, TwilioServices } from './twilio-services';
import { isPost, type WebhookAddresses } from './webhook-addresses';

/** Reasons why messages to one of our addresses do not come to us; their texts are in the client's catalogue. */
export type RouteProblemCode =
  | 'number_unknown'
  | 'number_application'
  | 'number_address'
  | 'sender_unlisted'
  | 'senders_unreadable'
  | 'sender_address'
  | 'service_elsewhere'
  | 'service_shared'
  | 'service_unknown'
  | 'services_unreadable'
  | 'unreachable'
  | 'credentials_rejected';

export interface RouteProblem {
  code: RouteProblemCode;
  address: string;
  /** Name of the messaging service. */
  service: string | null;
  /** The provider's message. */
  reason: string | null;
}

export interface RepairedRoutes {
  repaired: RouteProblem[];
  left: RouteProblem[];
}

interface Found extends RouteProblem {
  /** Absent where only a person can do it. */
  repair?: () => Promise<unknown>;
  /** Addresses that get messages of their own by the repair; it waits until these lead to us, because now somebody receives the messages. */
  leavesTo?: string[];
}

/** The way from a customer to our webhooks: number or sender, application, messaging service. */
@Injectable()
export class TwilioRoutes {
  constructor(
    private readonly clients: TwilioClients,
    private readonly senders: TwilioSenders,
    private readonly services: TwilioServices,
  ) {}

  /** Reads the account's settings back and names what is wrong; changes nothing and never throws. */
  async inspect(account: TwilioAccount, addresses: WebhookAddresses): Promise<RouteProblem[]> {
    return (await this.find(account, addresses)).map(problemOf);
  }

  /** Repairs what it may, then reads back. Never throws: what the provider refuses is left, with its message. */
  async repair(account: TwilioAccount, addresses: WebhookAddresses): Promise<RepairedRoutes> {
    const found = await this.find(account, addresses);
    const errors = new Map<string, string>();
    // one after the other: the number first, so that a service never leaves messages to a number without an address
    const closed = new Map<string, string>();
    for (const problem of found) {
      try {
        const obstacle = problem.leavesTo?.map((address) => closed.get(address)).find((message) => message !== undefined);
        if (obstacle) errors.set(keyOf(problem), obstacle);
        else await problem.repair?.();
        if (problem.code === 'unreachable') closed.set(problem.address, problem.reason ?? '');
      } catch (error) {
        errors.set(keyOf(problem), messageOf(error));
        closed.set(problem.address, messageOf(error));
      }
    }
    if (!found.some(({ repair }) => repair)) return { repaired: [], left: found.map(problemOf) };
    const left = (await this.find(account, addresses)).map((problem) => ({
      ...problemOf(problem),
      reason: errors.get(keyOf(problem)) ?? problem.reason,
    }));
    const open = new Set(left.map(keyOf));
    return { repaired: found.map(problemOf).filter((problem) => !open.has(keyOf(problem))), left };
  }

  private async find(account: TwilioAccount, addresses: WebhookAddresses): Promise<Found[]> {
    const found = await Promise.all([
      this.ofNumber(account, addresses),
      this.ofSender(account, addresses),
      this.ofServices(account, addresses),
    ]);
    const problems = found.flat();
    // every request failed for this one reason, which says nothing of number, sender or service
    const rejected = problems.find(({ code }) => code === 'credentials_rejected');
    return rejected ? [rejected] : problems;
  }

  private async ofNumber(account: TwilioAccount, addresses: WebhookAddresses): Promise<Found[]> {
    const { phoneNumber } = account;
    if (phoneNumber === null) return [];
    const problem = (code: RouteProblemCode, more: Partial<Found> = {}) => ({
      code,
      address: phoneNumber,
      service: null,
      reason: null,
      ...more,
    });
    try {
      const client = await this.clients.for(account);
      const number = await findOwnNumber(client, phoneNumber);
      if (!number) return [problem('number_unknown')];
      const repair = () =>
        client.incomingPhoneNumbers(number.sid).update({
          // with an application the provider ignores the addresses (Twilio docs, "IncomingPhoneNumber resource")
          smsApplicationSid: '',
          smsUrl: addresses.messages,
          smsMethod: 'POST',
          smsFallbackUrl: addresses.fallback,
          smsFallbackMethod: 'POST',
        });
      if (number.smsApplicationSid) return [problem('number_application', { repair })];
      return isOurs(number, addresses) ? [] : [problem('number_address', { repair })];
    } catch (error) {
      return [problem(isKeyRejected(error) ? 'credentials_rejected' : 'unreachable', { reason: messageOf(error) })];
    }
  }

  private async ofSender(account: TwilioAccount, addresses: WebhookAddresses): Promise<Found[]> {
    const { whatsappFrom } = account;
    if (whatsappFrom === null) return [];
    const problem = { address: whatsappFrom, service: null, reason: null };
    const { senders, unreadable } = await this.senders.list(account);
    if (unreadable !== null) return [{ ...problem, code: 'senders_unreadable', reason: unreadable }];
    const own = senders.find(({ sender_id: id }) => id === whatsappFrom);
    if (!own) return [{ ...problem, code: 'sender_unlisted' }];
    if (isSenderOurs(own, addresses)) return [];
    return [{ ...problem, code: 'sender_address', repair: () => this.senders.setWebhooks(account, own.sid, addresses) }];
  }

  private async ofServices(account: TwilioAccount, addresses: WebhookAddresses): Promise<Found[]> {
    const own = [account.phoneNumber, account.whatsappFrom].filter((address) => address !== null);
    const [address] = own;
    if (address === undefined) return [];
    const service = account.messagingServiceSid;
    try {
      const configured = await this.services.findConfigured(account);
      const unknown: Found[] = service !== null && !configured ? [{ code: 'service_unknown', address, service, reason: null }] : [];
      const isEnough = configured !== null && own.every((one) => configured.addresses.includes(one));
      const holding = isEnough ? [] : await this.services.findHolding(account, own);
      const others = holding.filter(({ sid }) => sid !== configured?.sid);
      const services = configured ? [configured, ...others] : others;
      return [...unknown, ...services.flatMap((facts) => this.ofService(account, facts, addresses, own))];
    } catch (error) {
      const code = isKeyRejected(error) ? 'credentials_rejected' : 'services_unreadable';
      return own.map((one) => ({ code, address: one, service, reason: messageOf(error) }));
    }
  }

  private ofService(account: TwilioAccount, service: MessagingServiceFacts, addresses: WebhookAddresses, own: string[]): Found[] {
    const { sid, name, leavesItToNumbers, inboundUrl, fallbackUrl } = service;
    const isPointedAtUs = !leavesItToNumbers && service.usesPost && inboundUrl === addresses.messages && fallbackUrl === addresses.fallback;
    const isConfigured = sid === account.messagingServiceSid;
    if (isPointedAtUs || (leavesItToNumbers && !isConfigured)) return [];
    // each address that it takes messages from has the problem; one that holds none is still the one that the organization sends with
    const held = own.filter((address) => service.addresses.includes(address));
    const problems = (code: RouteProblemCode, more: Partial<Found> = {}): Found[] =>
      (held.length > 0 ? held : own.slice(0, 1)).map((address) => ({ code, address, service: name, reason: null, ...more }));
    if (isConfigured) return problems('service_elsewhere', { repair: () => this.services.pointAt(account, sid, addresses) });
    // somebody else receives the messages of a number that is not ours, and would lose them
    const isShared =
      inboundUrl !== null && inboundUrl !== addresses.messages && service.addresses.some((address) => !own.includes(address));
    if (isShared) return problems('service_shared', { reason: new URL(inboundUrl).host });
    return problems('service_elsewhere', {
      repair: () => this.services.leaveToNumbers(account, sid),
      leavesTo: inboundUrl === null ? [] : held,
    });
  }
}

/** Our webhooks take POST only: with GET the right address is as good as a wrong one. */
const isOurs = (number: IncomingPhoneNumberInstance, addresses: WebhookAddresses): boolean =>
  number.smsUrl === addresses.messages &&
  number.smsFallbackUrl === addresses.fallback &&
  [number.smsMethod, number.smsFallbackMethod].every(isPost);

const isSenderOurs = ({ webhook }: WhatsappSender, addresses: WebhookAddresses): boolean =>
  webhook?.callback_url === addresses.messages &&
  webhook.fallback_url === addresses.fallback &&
  [webhook.callback_method, webhook.fallback_method].every(isPost);

/** Account SID and Auth Token do not belong together (Twilio's error 20003). */
const isKeyRejected = (error: unknown): boolean => isRestException(error) && error.status === 401;

const keyOf = ({ code, address, service }: RouteProblem): string => `${code} ${address} ${service}`;

const problemOf = ({ code, address, service, reason }: Found): RouteProblem => ({ code, address, service, reason });

const messageOf = (error: unknown): string => {
  if (isRestException(error)) return `${error.message} (${error.code ?? error.status})`;
  return error instanceof Error ? error.message : 'unknown failure';
};
