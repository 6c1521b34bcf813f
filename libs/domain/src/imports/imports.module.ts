import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamModule } from '../team/team.module';
import { ImportCheckService } from './import-check.service';
import { ImportCleanUpService } from './import-clean-up.service';
import { ImportErasureService } from './import-erasure.service';
import { ImportLogService } from './import-log.service';
import { ImportMatchingService } from './import-matching.service';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportRunService } from './import-run.service';
import { ImportUndoService } from './import-undo.service';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';

@Module({
  imports: [AuditLogModule, ContactsModule, LifecycleModule, OrganizationsModule, TeamModule],
  providers: [
    ImportsRepository,
    ImportRowsRepository,
    ImportLogService,
    ImportMatchingService,
    ImportsService,
    ImportErasureService,
    ImportCheckService,
    ImportRunService,
    ImportUndoService,
    ImportCleanUpService,
  ],
  exports: [ImportsService, ImportCheckService, ImportRunService, ImportUndoService, ImportCleanUpService],
})
export class ImportsModule {}
