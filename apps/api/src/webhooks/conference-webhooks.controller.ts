import { Body, Controller, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ConferenceWebhooksService } from '@app/domain/calls/conference-webhooks.service';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { WebhookParams, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';
import { CallOfWebhook, ConferenceForm, DigitsForm } from './voice-webhook.contract';

/** The provider's requests and reports about calls in a conference. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/voice')
export class ConferenceWebhooksController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly conferences: ConferenceWebhooksService,
  ) {}

  @Post('conference')
  @HttpCode(204)
  async receive(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const { success, data } = ConferenceForm.safeParse(params);
    if (!success) return;
    const { ConferenceSid: sid, StatusCallbackEvent: event, CallSid, ParticipantLabel, ReasonParticipantLeft } = data;
    const participant = { callSid: CallSid ?? null, label: ParticipantLabel ?? null, reason: ReasonParticipantLeft ?? null };
    await this.conferences.receive(ctx, call, { sid, event, ...participant });
  }

  /** A telephone that a call is handed to has pressed a key. */
  @Post('join')
  @HttpCode(200)
  @Header('content-type', 'text/xml')
  async join(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call, leg }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const { data } = DigitsForm.safeParse(params);
    return this.conferences.acceptByKey(ctx, account, call, leg ?? 0, data?.Digits ?? '');
  }

  /** Rings a ring group for a customer who is handed to it. */
  @Post('ring-group')
  @HttpCode(200)
  @Header('content-type', 'text/xml')
  async ringGroup(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account } = await this.webhooks.authenticate(webhookKey, request, form);
    return this.conferences.ringGroup(ctx, account, call);
  }

  /** Plays keys to one participant. */
  @Post('keys')
  @HttpCode(200)
  @Header('content-type', 'text/xml')
  async playKeys(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx } = await this.webhooks.authenticate(webhookKey, request, form);
    return this.conferences.takeDigits(ctx, call);
  }
}
