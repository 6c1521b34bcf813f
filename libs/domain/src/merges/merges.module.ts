import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { DistinctionsRepository } from './distinctions.repository';
import { DuplicatesRepository } from './duplicates.repository';
import { DuplicatesService } from './duplicates.service';
import { MergedConversationsRepository } from './merged-conversations.repository';
import { MergedConversationsService } from './merged-conversations.service';
import { MergedRowsRepository } from './merged-rows.repository';
import { MergesService } from './merges.service';

@Module({
  imports: [AuditLogModule, ContactsModule, ConversationsModule, LifecycleModule],
  providers: [
    DistinctionsRepository,
    DuplicatesRepository,
    DuplicatesService,
    MergedConversationsRepository,
    MergedConversationsService,
    MergedRowsRepository,
    MergesService,
  ],
  exports: [DuplicatesService, MergesService],
})
export class MergesModule {}
