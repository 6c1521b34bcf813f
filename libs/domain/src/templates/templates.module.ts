import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { InventoryModule } from '../inventory/inventory.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SettingsModule } from '../settings/settings.module';
import { TeamModule } from '../team/team.module';
import { RetiredContentsRepository } from './retired-contents.repository';
import { SendableTemplatesService } from './sendable-templates.service';
import { TemplateLogService } from './template-log.service';
import { TemplateSubmissionsService } from './template-submissions.service';
import { TemplateSyncService } from './template-sync.service';
import { TemplateSyncsRepository } from './template-syncs.repository';
import { TemplatesRepository } from './templates.repository';
import { TemplatesService } from './templates.service';

const SERVICES = [SendableTemplatesService, TemplateSubmissionsService, TemplateSyncService, TemplatesService];

@Module({
  imports: [AuditLogModule, ContactsModule, InventoryModule, OrganizationsModule, SettingsModule, TeamModule],
  providers: [...SERVICES, TemplateLogService, RetiredContentsRepository, TemplateSyncsRepository, TemplatesRepository],
  exports: SERVICES,
})
export class TemplatesModule {}
