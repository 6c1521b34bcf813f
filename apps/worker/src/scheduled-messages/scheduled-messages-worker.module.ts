import { Module } from '@nestjs/common';
import { ScheduledMessagesModule } from '@app/domain/scheduled-messages/scheduled-messages.module';
import { SendScheduledMessageHandler } from './send-scheduled-message.handler';

@Module({ imports: [ScheduledMessagesModule], providers: [SendScheduledMessageHandler] })
export class ScheduledMessagesWorkerModule {}
