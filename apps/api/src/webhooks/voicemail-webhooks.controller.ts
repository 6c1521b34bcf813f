import { Body, Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { apologize, hangUp } from '@app/integrations/twilio/voice-twiml';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { FastifyRequest } from 'fastify';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { WebhookParams, WebhookForm } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';

const XML = ['content-type', 'text/xml'] as const;

/** The provider's requests and reports while nobody of us talks. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/voice')
export class VoicemailWebhooksController {
  private readonly logger = new EventLogger(VoicemailWebhooksController.name);

  constructor(private readonly webhooks: TwilioWebhooksService) {}

  /** `<Record>` has ended. Whether the caller left a message comes with the report of the recording. */
  @Post('voicemail-end')
  @HttpCode(200)
  @Header(...XML)
  async endVoicemail(
    @Param({ schema: WebhookParams }) { webhookKey }: WebhookParams,
    @Body({ schema: WebhookForm }) form: WebhookForm,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    await this.webhooks.authenticate(webhookKey, request, form);
    return hangUp();
  }

  /**
   * Where the provider turns after another request of a call has failed, and again when the message has ended. The database may be what failed,
   * so nothing is read and no signature checked. A talk that is over needs no message.
   */
  @Post('fallback')
  @HttpCode(200)
  @Header(...XML)
  answerWithoutDatabase(@Body({ schema: WebhookForm }) form: WebhookForm): string {
    const { ErrorCode: providerCode, RecordingUrl: message, DialBridged: wasTalk, From: from = '' } = form;
    if (message !== undefined || wasTalk === 'true') return hangUp();
    this.logger.warn({ event: 'voice.fallback_answered', providerCode }, 'A call was answered without the database');
    return apologize({ takesMessage: !from.toString().startsWith('client:') });
  }
}
