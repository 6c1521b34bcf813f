import { Body, Controller, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { VoiceWebhooksService } from '@app/domain/calls/voice-webhooks.service';
import { apologize, hangUp } from '@app/integrations/twilio/voice-twiml';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { HookParams, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';
import { CallOfWebhook, RecordingForm } from './voice-webhook.contract';

const XML = ['content-type', 'text/xml'] as const;

/** What the provider asks and reports where nobody of us talks. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:hook/voice')
export class VoicemailWebhooksController {
  private readonly logger = new EventLogger(VoicemailWebhooksController.name);

  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly voice: VoiceWebhooksService,
  ) {}

  /** The end of `<Record>`; whether there is a message is told to `recording`. */
  @Post('voicemail-end')
  @HttpCode(200)
  @Header(...XML)
  async endVoicemail(
    @Param({ schema: HookParams }) { hook }: HookParams,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    await this.webhooks.authenticate(hook, request, form);
    return hangUp();
  }

  @Post('recording')
  @HttpCode(204)
  async receiveRecording(
    @Param({ schema: HookParams }) { hook }: HookParams,
    @Query({ schema: CallOfWebhook }) { call: callId }: CallOfWebhook,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { ctx, params } = await this.webhooks.authenticate(hook, request, form);
    const recording = RecordingForm.safeParse(params);
    if (recording.data?.RecordingStatus === 'completed') await this.voice.receiveVoicemail(ctx, callId);
  }

  /** Where the provider turns after `voice` has failed. The database may be what failed, so nothing is read and no signature checked. */
  @Post('fallback')
  @HttpCode(200)
  @Header(...XML)
  answerWithoutDatabase(@Body({ schema: WebhookForm }) { ErrorCode: providerCode }: WebhookForm): string {
    this.logger.warn({ event: 'voice.fallback_answered', providerCode }, 'A call was answered without the database');
    return apologize();
  }
}
