import { Module } from '@nestjs/common';
import { AssignmentsModule } from '@app/domain/assignments/assignments.module';
import { ConversationsModule } from '@app/domain/conversations/conversations.module';
import { ConversationListController } from './conversation-list.controller';
import { ConversationManagementController } from './conversation-management.controller';
import { ConversationsController } from './conversations.controller';

@Module({
  imports: [AssignmentsModule, ConversationsModule],
  controllers: [ConversationListController, ConversationsController, ConversationManagementController],
})
export class ConversationsApiModule {}
