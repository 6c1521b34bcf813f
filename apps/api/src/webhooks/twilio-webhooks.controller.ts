import { Body, Controller, Get, Head, Header, HttpCode, Param, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { InboundMessagesService } from '@app/domain/messages/inbound-messages.service';
import { StatusCallbacksService } from '@app/domain/messages/status-callbacks.service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FromProvider, ApiExclude } from '../http/route.decorators';
import { sendFileToProvider } from '../messages/file-reply';
import { ResponseTimeoutInterceptor } from './response-timeout.interceptor';
import { FileLink, WebhookParams, WebhookMediaParams, StatusCallback, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';

/** A response that sends nothing to the customer. */
const EMPTY_TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey')
export class TwilioWebhooksController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly inbound: InboundMessagesService,
    private readonly statuses: StatusCallbacksService,
  ) {}

  @Post('messages')
  @UseInterceptors(ResponseTimeoutInterceptor)
  @HttpCode(200)
  @Header('content-type', 'text/xml')
  receiveMessage(
    @Param({ schema: WebhookParams }) params: WebhookParams,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    return this.receive(params, form, request, 'webhook');
  }

  /** Where the provider turns after `messages` has failed. */
  @Post('fallback')
  @UseInterceptors(ResponseTimeoutInterceptor)
  @HttpCode(200)
  @Header('content-type', 'text/xml')
  receiveFallback(
    @Param({ schema: WebhookParams }) params: WebhookParams,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    return this.receive(params, form, request, 'fallback');
  }

  @Post('status')
  @UseInterceptors(ResponseTimeoutInterceptor)
  @HttpCode(204)
  async receiveStatus(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: StatusCallback.query }) { mid }: StatusCallback['query'],
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const report = this.webhooks.statusReport(params, mid);
    if (report) await this.statuses.receive(ctx, report, params);
    this.webhooks.count('status', report ? 'stored' : 'unreadable');
  }

  /** Links once went without the name at their end. */
  @Get(['media/:id', 'media/:id/:name'])
  async openMedia(
    @Param({ schema: WebhookMediaParams }) { webhookKey, id }: WebhookMediaParams,
    @Query({ schema: FileLink }) link: FileLink,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFileToProvider(reply, await this.webhooks.openMedia(webhookKey, id, link));
  }

  /** The provider asks for type and length before it takes a file (Twilio docs, "Accepted content types for media"). */
  @Head(['media/:id', 'media/:id/:name'])
  describeMedia(
    @Param({ schema: WebhookMediaParams }) params: WebhookMediaParams,
    @Query({ schema: FileLink }) link: FileLink,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.openMedia(params, link, reply);
  }

  private async receive(
    { webhookKey }: WebhookParams,
    form: WebhookForm,
    request: FastifyRequest,
    via: 'webhook' | 'fallback',
  ): Promise<string> {
    const { ctx, account, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const outcome = await this.inbound.receiveWebhook(ctx, account, params, via);
    this.webhooks.count('message', outcome);
    return EMPTY_TWIML;
  }
}
