import { Module } from '@nestjs/common';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { FilesController } from './files.controller';
import { MessageInspectionController } from './message-inspection.controller';
import { MessagesController } from './messages.controller';
import { TemplateMessagesController } from './template-messages.controller';

@Module({
  imports: [MessagesModule],
  controllers: [TemplateMessagesController, MessagesController, MessageInspectionController, FilesController],
})
export class MessagesApiModule {}
