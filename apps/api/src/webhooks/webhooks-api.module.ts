import { Module } from '@nestjs/common';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { TwilioWebhooksController } from './twilio-webhooks.controller';
import { TwilioWebhooksService } from './twilio-webhooks.service';

@Module({ imports: [MessagesModule, SettingsModule], controllers: [TwilioWebhooksController], providers: [TwilioWebhooksService] })
export class WebhooksApiModule {}
