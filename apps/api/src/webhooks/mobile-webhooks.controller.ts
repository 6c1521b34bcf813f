import { Body, Controller, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { MobileRingingService } from '@app/domain/calls/mobile-ringing.service';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { WebhookParams, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';
import { CallOfWebhook, DigitsForm } from './voice-webhook.contract';

const XML = ['content-type', 'text/xml'] as const;

/** Webhooks of the provider for a team member who has answered a call on their mobile. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/voice')
export class MobileWebhooksController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly mobiles: MobileRingingService,
  ) {}

  @Post('mobile')
  @HttpCode(200)
  @Header(...XML)
  async ask(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId, step }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { account } = await this.webhooks.authenticate(webhookKey, request, form);
    return this.mobiles.question(account, callId, step);
  }

  @Post('mobile-key')
  @HttpCode(200)
  @Header(...XML)
  async accept(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId, step }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account, params } = await this.webhooks.authenticate(webhookKey, request, form);
    const { data } = DigitsForm.safeParse(params);
    return this.mobiles.accept(ctx, account, callId, step, data?.Digits ?? '');
  }
}
