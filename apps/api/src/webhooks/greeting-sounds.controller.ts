import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { VoiceGreetingsService } from '@app/domain/calls/voice-greetings.service';
import type { FastifyReply } from 'fastify';
import { sendSound } from '../calls/recording-reply';
import { ApiExclude, FromProvider } from '../http/route.decorators';
import { FileLink, WebhookMediaParams } from './twilio-webhook.contract';
import { TwilioWebhooksService } from './twilio-webhooks.service';

/** Greetings of the voicemail, which the provider fetches to play them. */
@ApiExclude()
@FromProvider()
@Controller('webhooks/twilio/:webhookKey/greetings')
export class GreetingSoundsController {
  constructor(
    private readonly webhooks: TwilioWebhooksService,
    private readonly greetings: VoiceGreetingsService,
  ) {}

  @Get(':id')
  async open(
    @Param({ schema: WebhookMediaParams }) { webhookKey, id }: WebhookMediaParams,
    @Query({ schema: FileLink }) link: FileLink,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const ctx = await this.webhooks.openGreetingLink(webhookKey, id, link);
    await sendSound(reply, await this.greetings.open(ctx, id), { range, asFile: false });
  }
}
