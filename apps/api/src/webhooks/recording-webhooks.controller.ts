import { Body, Controller, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { RecordingConsentService } from '@app/domain/calls/recording-consent.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { WebhookParams, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';
import { CallOfWebhook, DigitsForm, RecordingForm, RecordingOfWebhook } from './voice-webhook.contract';

const XML = ['content-type', 'text/xml'] as const;

/** The provider's requests and reports about the recording of a call. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/voice')
export class RecordingWebhooksController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly consent: RecordingConsentService,
    private readonly recordings: RecordingCopiesService,
  ) {}

  @Post('announcement')
  @HttpCode(200)
  @Header(...XML)
  async announce(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account } = await this.webhooks.authenticate(webhookKey, request, form);
    return this.consent.announce(ctx, account, callId);
  }

  @Post('recording-consent')
  @HttpCode(200)
  @Header(...XML)
  async receiveConsent(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const { data } = DigitsForm.safeParse(params);
    return this.consent.receive(ctx, account, callId, data?.Digits ?? '');
  }

  @Post('recording')
  @HttpCode(204)
  async receiveRecording(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: RecordingOfWebhook }) { call: callId, kind, of }: RecordingOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const { success, data } = RecordingForm.safeParse(params);
    if (!success) return;
    const { RecordingSid: sid, RecordingStatus: status, RecordingDuration: seconds } = data;
    const isCustomersLeg = of === 'customer';
    await this.recordings.receive(ctx, { callId, kind, sid, status, seconds: seconds ?? null, isCustomersLeg });
  }
}
