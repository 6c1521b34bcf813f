import { Module } from '@nestjs/common';
import { AssignmentsModule } from '@app/domain/assignments/assignments.module';
import { ConversationsModule } from '@app/domain/conversations/conversations.module';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { ConversationListController } from './conversation-list.controller';
import { ConversationManagementController } from './conversation-management.controller';
import { ConversationsController } from './conversations.controller';
import { SavedViewsController } from './saved-views.controller';

@Module({
  imports: [AssignmentsModule, ConversationsModule, MessagesModule],
  controllers: [ConversationListController, ConversationsController, ConversationManagementController, SavedViewsController],
})
export class ConversationsApiModule {}
