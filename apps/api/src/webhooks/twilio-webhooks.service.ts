import { Inject, Injectable } from '@nestjs/common';
import { storableText } from '@app/contracts/core/storable-text';
import { GreetingLinksService } from '@app/domain/calls/greeting-links.service';
import { MediaLinksService } from '@app/domain/messages/media-links.service';
import { MessageMediaService, type ServedFile } from '@app/domain/messages/message-media.service';
import type { StatusReport } from '@app/domain/messages/status-callbacks.service';
import { type WebhookOwner, TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { WebhookHealthService } from '@app/domain/settings/webhook-health.service';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { isSignedBy } from '@app/integrations/twilio/twilio-signature';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-info';
import { type FileLink, StatusCallback, type WebhookForm } from './twilio-webhook.contract';

export interface GenuineWebhook {
  ctx: RequestContext;
  account: TwilioAccount;
  /** The provider's parameters, without characters that cannot be stored. */
  params: WebhookForm;
}

/** Authenticates webhooks. */
@Injectable()
export class TwilioWebhooksService {
  private readonly logger = new EventLogger(TwilioWebhooksService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: TwilioAccountService,
    private readonly health: WebhookHealthService,
    private readonly links: MediaLinksService,
    private readonly greetingLinks: GreetingLinksService,
    private readonly media: MessageMediaService,
    private readonly metrics: Metrics,
  ) {}

  /**
   * The organization of the webhook key, if one of its tokens signed the request. The signed URL is the configured one, never the Host
   * header.
   */
  async authenticate(webhookKey: string, request: FastifyRequest, form: WebhookForm): Promise<GenuineWebhook> {
    const owner = await this.accounts.findByWebhookKey(webhookKey);
    const signature = request.headers['x-twilio-signature'];
    const url = `${this.config.PUBLIC_URL}${request.originalUrl}`;
    if (owner && typeof signature === 'string' && isSignedBy(owner.tokens, signature, url, form)) {
      const ctx = contextOf(owner, request.id, clientOf(request));
      await this.health.recordReceived(ctx);
      return { ctx, account: owner.account, params: readableForm(form) };
    }
    if (owner) await this.health.recordBadSignature(contextOf(owner, request.id, clientOf(request)));
    this.count('any', 'forged');
    this.logger.warn(
      { event: 'webhook.signature_rejected', requestId: request.id, organizationId: owner?.organizationId },
      'Webhook signature rejected',
    );
    throw new AppError('request.forbidden');
  }

  /** Parses a status callback; `null` for any other request. */
  statusReport(params: WebhookForm, messageId: number | undefined): StatusReport | null {
    const parsed = StatusCallback.form.safeParse(params);
    if (!parsed.success) return null;
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode } = parsed.data;
    return { sid, status, errorCode: errorCode ?? null, messageId: messageId ?? null };
  }

  /** A file for the provider, authorized by the signed link of the send. */
  async openMedia(webhookKey: string, id: number, link: FileLink): Promise<ServedFile> {
    const owner = this.links.isValid(webhookKey, id, link.expires, link.signature)
      ? await this.accounts.findByWebhookKey(webhookKey)
      : null;
    if (!owner) throw notFound();
    return this.media.openForProvider(contextOf(owner, 'media'), id);
  }

  /** The owner of a greeting, where the provider may play it. */
  async openGreetingLink(webhookKey: string, id: number, link: FileLink): Promise<RequestContext> {
    const owner = this.greetingLinks.isValid(webhookKey, id, link.expires, link.signature)
      ? await this.accounts.findByWebhookKey(webhookKey)
      : null;
    if (!owner) throw notFound();
    return contextOf(owner, 'greeting');
  }

  count(kind: string, outcome: string): void {
    this.metrics.webhooks.inc({ kind, outcome });
  }
}

const contextOf = ({ organizationId }: WebhookOwner, requestId: string, client?: ClientInfo) =>
  RequestContext.webhook(organizationId, requestId, client);

const readableForm = (form: WebhookForm): WebhookForm =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      storableText(name),
      typeof value === 'string' ? storableText(value) : value.map((text) => storableText(text)),
    ]),
  );
