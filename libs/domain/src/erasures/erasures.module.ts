import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { MessagesModule } from '../messages/messages.module';
import { SettingsModule } from '../settings/settings.module';
import { TeamModule } from '../team/team.module';
import { CopyRemovalService } from './copy-removal.service';
import { ErasedRowsRepository } from './erased-rows.repository';
import { ErasureLogService } from './erasure-log.service';
import { ErasuresRepository } from './erasures.repository';
import { ErasuresService } from './erasures.service';

@Module({
  imports: [AuditLogModule, ContactsModule, LifecycleModule, MessagesModule, SettingsModule, TeamModule],
  providers: [CopyRemovalService, ErasedRowsRepository, ErasureLogService, ErasuresRepository, ErasuresService],
  exports: [CopyRemovalService, ErasuresService],
})
export class ErasuresModule {}
