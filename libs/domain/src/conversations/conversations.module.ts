import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { PlansModule } from '../plans/plans.module';
import { SettingsModule } from '../settings/settings.module';
import { ConversationAddressesService } from './conversation-addresses.service';
import { ConversationListService } from './conversation-list.service';
import { ConversationLogService } from './conversation-log.service';
import { ConversationManagementService } from './conversation-management.service';
import { ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { MessageSearchRepository } from './message-search.repository';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsService } from './saved-views.service';
import { SummariesRepository } from './summaries.repository';
import { SummaryPagesRepository } from './summary-pages.repository';

const SERVICES = [ConversationListService, ConversationsService, ConversationLogService, ConversationManagementService, SavedViewsService];

@Module({
  imports: [ContactsModule, LifecycleModule, PlansModule, SettingsModule],
  providers: [
    ...SERVICES,
    ConversationAddressesService,
    ConversationsRepository,
    MessageSearchRepository,
    SavedViewsRepository,
    SummariesRepository,
    SummaryPagesRepository,
  ],
  exports: SERVICES,
})
export class ConversationsModule {}
