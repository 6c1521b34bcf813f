import { Module } from '@nestjs/common';
import { AssignmentsModule } from '@app/domain/assignments/assignments.module';
import { AuditLogModule } from '@app/domain/audit-log/audit-log.module';
import { AuthModule } from '@app/domain/auth/auth.module';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { CalendarModule } from '@app/domain/calendar/calendar.module';
import { CallsModule } from '@app/domain/calls/calls.module';
import { ContactsModule } from '@app/domain/contacts/contacts.module';
import { ErasuresModule } from '@app/domain/erasures/erasures.module';
import { GroupsModule } from '@app/domain/groups/groups.module';
import { ImportsModule } from '@app/domain/imports/imports.module';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { LeadsModule } from '@app/domain/leads/leads.module';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { NotificationsModule } from '@app/domain/notifications/notifications.module';
import { PipelineModule } from '@app/domain/pipeline/pipeline.module';
import { PlansModule } from '@app/domain/plans/plans.module';
import { ScheduledMessagesModule } from '@app/domain/scheduled-messages/scheduled-messages.module';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { TeamModule } from '@app/domain/team/team.module';
import { TemplatesModule } from '@app/domain/templates/templates.module';
import { JobRegistry } from '@app/queue/job-handlers';
import { AssignmentsJobs } from './assignments/assignments.jobs';
import { AuthJobs } from './auth/auth.jobs';
import { CalendarJobs } from './calendar/calendar.jobs';
import { CallsJobs } from './calls/calls.jobs';
import { ContactsJobs } from './contacts/contacts.jobs';
import { ErasuresJobs } from './erasures/erasures.jobs';
import { GroupsJobs } from './groups/groups.jobs';
import { ImportsJobs } from './imports/imports.jobs';
import { InventoryJobs } from './inventory/inventory.jobs';
import { LeadsJobs } from './leads/leads.jobs';
import { MessagesJobs } from './messages/messages.jobs';
import { NotificationsJobs } from './notifications/notifications.jobs';
import { PipelineJobs } from './pipeline/pipeline.jobs';
import { PlansJobs } from './plans/plans.jobs';
import { ScheduledMessagesJobs } from './scheduled-messages/scheduled-messages.jobs';
import { TeamJobs } from './team/team.jobs';
import { TemplatesJobs } from './templates/templates.jobs';
import { WorkerJobs } from './worker.jobs';

const FEATURES = [
  AssignmentsModule,
  AuditLogModule,
  AuthModule,
  AvailabilityModule,
  CalendarModule,
  CallsModule,
  ContactsModule,
  ErasuresModule,
  GroupsModule,
  ImportsModule,
  InventoryModule,
  LeadsModule,
  MessagesModule,
  NotificationsModule,
  PipelineModule,
  PlansModule,
  ScheduledMessagesModule,
  SettingsModule,
  TeamModule,
  TemplatesModule,
];

/** The handlers of all jobs, and the features whose work they and the periodic tasks start. */
@Module({
  imports: FEATURES,
  providers: [
    AssignmentsJobs,
    AuthJobs,
    CalendarJobs,
    CallsJobs,
    ContactsJobs,
    ErasuresJobs,
    GroupsJobs,
    ImportsJobs,
    InventoryJobs,
    LeadsJobs,
    MessagesJobs,
    NotificationsJobs,
    PipelineJobs,
    PlansJobs,
    ScheduledMessagesJobs,
    TeamJobs,
    TemplatesJobs,
    { provide: JobRegistry, useClass: WorkerJobs },
  ],
  exports: [JobRegistry, ...FEATURES],
})
export class JobsModule {}
