import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { BoardRepository } from './board.repository';
import { BoardService } from './board.service';
import { CardDetailsRepository } from './card-details.repository';
import { BrowserSettingsService } from './browser-settings.service';
import { SnoozesService } from './snoozes.service';
import { StagesRepository } from './stages.repository';
import { StagesService } from './stages.service';
import { TimeSettingsRepository } from './time-settings.repository';
import { TimeSettingsService } from './time-settings.service';

@Module({
  imports: [AuditLogModule, ContactsModule, ConversationsModule, LifecycleModule],
  providers: [
    BoardRepository,
    CardDetailsRepository,
    StagesRepository,
    TimeSettingsRepository,
    BoardService,
    StagesService,
    TimeSettingsService,
    SnoozesService,
    BrowserSettingsService,
  ],
  exports: [BoardService, StagesService, TimeSettingsService, SnoozesService, BrowserSettingsService],
})
export class PipelineModule {}
