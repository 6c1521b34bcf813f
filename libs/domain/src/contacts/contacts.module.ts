import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamModule } from '../team/team.module';
import { ContactBatchesRepository } from './contact-batches.repository';
import { ContactBatchesService } from './contact-batches.service';
import { ContactDeletionsRepository } from './contact-deletions.repository';
import { ContactDeletionsService } from './contact-deletions.service';
import { ContactExportService } from './contact-export.service';
import { ContactIdentitiesRepository } from './contact-identities.repository';
import { ContactInspectionService } from './contact-inspection.service';
import { ContactMergesRepository } from './contact-merges.repository';
import { ContactMergingService } from './contact-merging.service';
import { ContactNumbersService } from './contact-numbers.service';
import { ContactSelectionRepository } from './contact-selection.repository';
import { ContactSelectionService } from './contact-selection.service';
import { ContactVisitsRepository } from './contact-visits.repository';
import { ContactsRepository } from './contacts.repository';
import { ContactsService } from './contacts.service';
import { SearchService } from './search.service';
import { GroupConditions } from './group-conditions.service';
import { InboundContactResolver } from './inbound-contact-resolver.service';
import { OptOutsService } from './opt-outs.service';
import { RenumberingService } from './renumbering.service';
import { SharedNumbersService } from './shared-numbers.service';
import { StageAdvancesService } from './stage-advances.service';
import { StageMovesRepository } from './stage-moves.repository';
import { StageMovesService } from './stage-moves.service';
import { TagsRepository } from './tags.repository';
import { SuppressionsRepository } from './suppressions.repository';
import { SuppressionsService } from './suppressions.service';

const SERVICES = [
  ContactBatchesService,
  ContactDeletionsService,
  ContactExportService,
  ContactInspectionService,
  ContactMergingService,
  ContactNumbersService,
  ContactSelectionService,
  ContactsService,
  GroupConditions,
  SearchService,
  InboundContactResolver,
  OptOutsService,
  StageAdvancesService,
  StageMovesService,
  SuppressionsService,
];

@Module({
  imports: [AuditLogModule, LifecycleModule, OrganizationsModule, TeamModule],
  providers: [
    ...SERVICES,
    ContactsRepository,
    ContactDeletionsRepository,
    ContactBatchesRepository,
    ContactIdentitiesRepository,
    ContactMergesRepository,
    ContactSelectionRepository,
    ContactVisitsRepository,
    RenumberingService,
    SharedNumbersService,
    StageMovesRepository,
    SuppressionsRepository,
    TagsRepository,
  ],
  exports: SERVICES,
})
export class ContactsModule {}
