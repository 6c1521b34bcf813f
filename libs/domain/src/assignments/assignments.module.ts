import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AvailabilityModule } from '../availability/availability.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { SettingsModule } from '../settings/settings.module';
import { TeamModule } from '../team/team.module';
import { AssignedSelectionService } from './assigned-selection.service';
import { AssignmentChangesService } from './assignment-changes.service';
import { AssignmentTurnsRepository } from './assignment-turns.repository';
import { AssignmentsRepository } from './assignments.repository';
import { AssignmentsService } from './assignments.service';
import { AutoAssignmentService } from './auto-assignment.service';
import { HandoffsService } from './handoffs.service';
import { ReturningContactsService } from './returning-contacts.service';

const SERVICES = [AssignedSelectionService, AssignmentsService, AutoAssignmentService, HandoffsService, ReturningContactsService];

@Module({
  imports: [AuditLogModule, AvailabilityModule, ContactsModule, ConversationsModule, LifecycleModule, SettingsModule, TeamModule],
  providers: [...SERVICES, AssignmentChangesService, AssignmentTurnsRepository, AssignmentsRepository],
  exports: SERVICES,
})
export class AssignmentsModule {}
