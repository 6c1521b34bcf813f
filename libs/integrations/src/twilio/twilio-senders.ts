import { Injectable } from '@nestjs/common';
import { EventLogger } from '@app/platform/logging/event-logger';
import { z } from 'zod';
import { requestBody } from './provider-request';
import { isRestException } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';
import type { WebhookAddresses } from './webhook-addresses';

const SENDERS = 'https://messaging.twilio.com/v2/Channels/Senders';
const PAGE_SIZE = 100;
/** Stops a list that does not end. */
const MAX_PAGES = 10;
const JSON_BODY = { 'Content-Type': 'application/json' };

const given = z.string().nullish();
const Webhook = z.object({ callback_url: given, callback_method: given, fallback_url: given, fallback_method: given }).nullish();
const Sender = z.object({ sid: z.string(), sender_id: z.string(), webhook: Webhook });
const SenderPage = z.object({
  senders: z.array(z.unknown()),
  meta: z.object({ next_page_url: z.string().nullish() }).nullish(),
});

export type WhatsappSender = z.infer<typeof Sender>;

/** Senders of the account; `unreadable` says in the provider's words why there is no list. */
export interface SenderList {
  senders: WhatsappSender[];
  unreadable: string | null;
}

/** The Senders API. Plain requests: the SDK sends this resource's typed body in camelCase, which the provider ignores. */
@Injectable()
export class TwilioSenders {
  private readonly logger = new EventLogger(TwilioSenders.name);

  constructor(private readonly clients: TwilioClients) {}

  /**
   * The account's WhatsApp senders. Many accounts may not read them: that is an empty list with the reason, not an error. An entry in another
   * form, such as a draft without a number, is skipped.
   */
  async list(account: Pick<TwilioAccount, 'accountSid' | 'authToken'>): Promise<SenderList> {
    const client = await this.clients.for(account);
    const senders: WhatsappSender[] = [];
    try {
      let next: string | null | undefined = `${SENDERS}?Channel=whatsapp&PageSize=${PAGE_SIZE}`;
      for (let pages = 0; next && pages < MAX_PAGES; pages++) {
        const page: z.infer<typeof SenderPage> = SenderPage.parse(await requestBody(client, { method: 'get', uri: next }));
        const readable = page.senders.flatMap((entry) => Sender.safeParse(entry).data ?? []);
        const skipped = page.senders.length - readable.length;
        if (skipped > 0) this.logger.warn({ event: 'twilio.senders_skipped', accountSid: account.accountSid, skipped }, 'Senders skipped');
        senders.push(...readable);
        next = page.meta?.next_page_url;
      }
      return { senders, unreadable: null };
    } catch (error) {
      const words = isRestException(error) ? `${error.message} (${error.code ?? error.status})` : 'The list of senders could not be read.';
      return { senders: [], unreadable: words };
    }
  }

  /** Points a sender at our webhooks. Throws when the provider refuses. */
  async setWebhooks(account: TwilioAccount, sid: string, addresses: WebhookAddresses): Promise<void> {
    const webhook = {
      callback_url: addresses.messages,
      callback_method: 'POST',
      fallback_url: addresses.fallback,
      fallback_method: 'POST',
      status_callback_url: addresses.status,
      status_callback_method: 'POST',
    };
    const client = await this.clients.for(account);
    await requestBody(client, { method: 'post', uri: `${SENDERS}/${sid}`, headers: { ...JSON_BODY }, data: { webhook } });
  }
}
