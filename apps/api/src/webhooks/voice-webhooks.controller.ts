import { Body, Controller, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { MadeCallsService } from '@app/domain/calls/made-calls.service';
import { VoiceWebhooksService } from '@app/domain/calls/voice-webhooks.service';
import { hangUp } from '@app/integrations/twilio/voice-twiml';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { WebhookParams, WebhookForm } from './twilio-webhook.contract';
import { type GenuineWebhook, TwilioWebhooksService } from './twilio-webhooks.service';
import { CallOfWebhook, CallStatusForm, DialActionForm, MadeCallOfWebhook, VoiceForm } from './voice-webhook.contract';

const XML = ['content-type', 'text/xml'] as const;

/** The provider asks these what to do with a call, and tells them how it goes. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/voice')
export class VoiceWebhooksController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly voice: VoiceWebhooksService,
    private readonly made: MadeCallsService,
  ) {}

  @Post()
  @HttpCode(200)
  @Header(...XML)
  async answer(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account, params } = await this.genuine(webhookKey, request, form);
    const call = VoiceForm.safeParse(params);
    return call.success ? this.voice.answer(ctx, account, call.data) : hangUp();
  }

  @Post('dial-action')
  @HttpCode(200)
  @Header(...XML)
  async followDial(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId, step }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const { ctx, account, params } = await this.genuine(webhookKey, request, form);
    const dial = DialActionForm.safeParse(params);
    return dial.success ? this.voice.followDial(ctx, account, { callId, step, ...dial.data }) : hangUp();
  }

  @Post('leg')
  @HttpCode(204)
  async receiveLeg(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: CallOfWebhook }) { call: callId, step: ringStep, user, leg }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.genuine(webhookKey, request, form);
    const { success, data } = CallStatusForm.safeParse(params);
    if (!success) return;
    const { CallSid: sid, CallStatus: status, CallDuration: seconds } = data;
    await this.voice.receiveLeg(ctx, { callId, legId: leg ?? null, userId: user ?? null, ringStep, sid, status, seconds: seconds ?? null });
  }

  @Post('status')
  @HttpCode(204)
  async receiveStatus(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Query({ schema: MadeCallOfWebhook }) { call }: MadeCallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.genuine(webhookKey, request, form);
    const { success, data } = CallStatusForm.safeParse(params);
    if (success && call !== undefined) await this.made.receiveStatus(ctx, call, data.CallSid);
    if (success) await this.voice.receiveStatus(ctx, data.CallSid, data.CallStatus, data.CallDuration ?? null);
  }

  private async genuine(webhookKey: string, request: FastifyRequest, form: WebhookForm): Promise<GenuineWebhook> {
    const webhook = await this.webhooks.authenticate(webhookKey, request, form);
    this.webhooks.count('voice', 'received');
    return webhook;
  }
}
