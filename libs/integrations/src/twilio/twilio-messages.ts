import { Injectable } from '@nestjs/common';
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message';
import { fewAtATime } from './few-at-a-time';
import { outcomeOfFailure } from './send-outcome';
import { isRestException, orUnavailable } from './rest-exception';
import type { OutboundMessage, ProviderMessage, SendOutcome, TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

/** The number of newest messages to search when a send must be found again. */
const LIST_LIMIT = 100;
const SWEEP_LIMIT = 5000;

/** The provider's Messages resource: send, get, list. */
@Injectable()
export class TwilioMessages {
  constructor(private readonly clients: TwilioClients) {}

  /** Sends a message once. Never throws: an unknown outcome is `ambiguous`. */
  async send(account: TwilioAccount, message: OutboundMessage): Promise<SendOutcome> {
    const { from, to, statusCallback } = message;
    const service =
      account.messagingServiceSid && !from.startsWith('whatsapp:') ? { messagingServiceSid: account.messagingServiceSid } : {};
    try {
      const { sid, status } = await (
        await this.clients.for(account)
      ).messages.create({
        to,
        from,
        statusCallback,
        ...contentOf(message),
        ...service,
      });
      return sid ? { kind: 'accepted', sid, status } : { kind: 'ambiguous', reason: 'no sid in the answer' };
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /**
   * Newest messages to an address. Not filtered by date: the provider's `DateSent` is empty while a message waits. Throws a
   * `DependencyUnavailableError` when the provider does not respond.
   */
  async listTo(account: TwilioAccount, to: string): Promise<ProviderMessage[]> {
    const { messages } = await this.clients.for(account);
    const found = await orUnavailable(messages.list({ to, limit: LIST_LIMIT, pageSize: LIST_LIMIT }));
    return found.map(providerMessage);
  }

  /** All messages to the organization's addresses since a time, the newest of each first; for the sweep. */
  async listReceived(account: TwilioAccount, addresses: readonly string[], since: Date): Promise<ProviderMessage[]> {
    const { messages } = await this.clients.for(account);
    const lists = await fewAtATime(addresses, (to) => messages.list({ to, dateSentAfter: since, limit: SWEEP_LIMIT, pageSize: 1000 }));
    return lists
      .flat()
      .map(providerMessage)
      .filter((message) => message.direction === 'inbound');
  }

  async fetch(account: TwilioAccount, sid: string): Promise<ProviderMessage> {
    return providerMessage(await (await this.clients.for(account)).messages(sid).fetch());
  }

  /** Deletes a message permanently, its files first, which would otherwise remain. A missing message counts as deleted. */
  async remove(account: TwilioAccount, sid: string, hasFiles: boolean): Promise<void> {
    const message = (await this.clients.for(account)).messages(sid);
    const files = hasFiles ? await unlessGone(message.media.list({ limit: 100 })) : [];
    for (const file of files ?? []) await unlessGone(message.media(file.sid).remove());
    await unlessGone(message.remove());
  }

  /** Addresses and types of a message's files, as an inbound webhook reports them. */
  async listMedia(account: TwilioAccount, sid: string): Promise<{ url: string; contentType: string }[]> {
    const media = await (await this.clients.for(account)).messages(sid).media.list({ limit: 10 });
    return media.map((file) => ({ url: `https://api.twilio.com${file.uri.replace(/\.json$/, '')}`, contentType: file.contentType }));
  }
}

async function unlessGone<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (isRestException(error) && error.status === 404) return null;
    throw error;
  }
}

function contentOf({ body, mediaUrls, content }: OutboundMessage) {
  if (!content) return { ...(body ? { body } : {}), ...(mediaUrls.length > 0 ? { mediaUrl: mediaUrls } : {}) };
  const variables = Object.fromEntries(content.variables.map((value, index) => [index + 1, value]));
  return { contentSid: content.sid, ...(content.variables.length > 0 ? { contentVariables: JSON.stringify(variables) } : {}) };
}

const providerMessage = (message: MessageInstance): ProviderMessage => ({
  sid: message.sid,
  direction: message.direction,
  from: message.from,
  to: message.to,
  body: message.body ?? '',
  status: message.status,
  errorCode: message.errorCode || null,
  mediaCount: Number(message.numMedia),
  createdAt: message.dateCreated,
});
