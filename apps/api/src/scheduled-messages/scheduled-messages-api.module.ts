import { Module } from '@nestjs/common';
import { ScheduledMessagesModule } from '@app/domain/scheduled-messages/scheduled-messages.module';
import { ScheduledMessagesController } from './scheduled-messages.controller';

@Module({ imports: [ScheduledMessagesModule], controllers: [ScheduledMessagesController] })
export class ScheduledMessagesApiModule {}
