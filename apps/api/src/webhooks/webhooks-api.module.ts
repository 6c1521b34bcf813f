import { Module } from '@nestjs/common';
import { CallsModule } from '@app/domain/calls/calls.module';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { RecordingWebhooksController } from './recording-webhooks.controller';
import { ConferenceWebhooksController } from './conference-webhooks.controller';
import { GreetingSoundsController } from './greeting-sounds.controller';
import { MobileWebhooksController } from './mobile-webhooks.controller';
import { TwilioWebhooksController } from './twilio-webhooks.controller';
import { TwilioWebhooksService } from './twilio-webhooks.service';
import { VoiceWebhooksController } from './voice-webhooks.controller';
import { VoicemailWebhooksController } from './voicemail-webhooks.controller';

@Module({
  imports: [CallsModule, MessagesModule, SettingsModule],
  controllers: [
    ConferenceWebhooksController,
    GreetingSoundsController,
    MobileWebhooksController,
    RecordingWebhooksController,
    TwilioWebhooksController,
    VoiceWebhooksController,
    VoicemailWebhooksController,
  ],
  providers: [TwilioWebhooksService],
})
export class WebhooksApiModule {}
