import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@app/database/database.module';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import type { Config } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { QueueModule } from '@app/queue/queue.module';
import { RealtimeModule } from '@app/realtime/realtime.module';
import { ApiKeysApiModule } from './api-keys/api-keys-api.module';
import { AssignmentsApiModule } from './assignments/assignments-api.module';
import { AuditLogApiModule } from './audit-log/audit-log-api.module';
import { AuthApiModule } from './auth/auth-api.module';
import { AvailabilityApiModule } from './availability/availability-api.module';
import { CalendarApiModule } from './calendar/calendar-api.module';
import { CallsApiModule } from './calls/calls-api.module';
import { FollowUpsApiModule } from './follow-ups/follow-ups-api.module';
import { ClientApiModule } from './client/client-api.module';
import { ContactsApiModule } from './contacts/contacts-api.module';
import { ConversationsApiModule } from './conversations/conversations-api.module';
import { ErasuresApiModule } from './erasures/erasures-api.module';
import { GroupsApiModule } from './groups/groups-api.module';
import { HealthApiModule } from './health/health-api.module';
import { HttpModule } from './http/http.module';
import { ImportsApiModule } from './imports/imports-api.module';
import { LeadsApiModule } from './leads/leads-api.module';
import { MergesApiModule } from './merges/merges-api.module';
import { MessagesApiModule } from './messages/messages-api.module';
import { NotesApiModule } from './notes/notes-api.module';
import { NotificationsApiModule } from './notifications/notifications-api.module';
import { OrganizationsApiModule } from './organizations/organizations-api.module';
import { PipelineApiModule } from './pipeline/pipeline-api.module';
import { PlansApiModule } from './plans/plans-api.module';
import { DashboardApiModule } from './dashboard/dashboard-api.module';
import { DeadJobsApiModule } from './dead-jobs/dead-jobs-api.module';
import { HelpApiModule } from './help/help-api.module';
import { FirstDayApiModule } from './first-day/first-day-api.module';
import { PublicPagesApiModule } from './public-pages/public-pages-api.module';
import { RealtimeApiModule } from './realtime/realtime-api.module';
import { InventoryApiModule } from './inventory/inventory-api.module';
import { SavedRepliesApiModule } from './saved-replies/saved-replies-api.module';
import { ScheduledMessagesApiModule } from './scheduled-messages/scheduled-messages-api.module';
import { SecurityApiModule } from './security/security-api.module';
import { SettingsApiModule } from './settings/settings-api.module';
import { TeamApiModule } from './team/team-api.module';
import { TemplatesApiModule } from './templates/templates-api.module';
import { TimelineApiModule } from './timeline/timeline-api.module';
import { WebhooksApiModule } from './webhooks/webhooks-api.module';

/** The last one serves every address that no other does. */
const FEATURES = [
  HttpModule,
  HealthApiModule,
  WebhooksApiModule,
  AuthApiModule,
  OrganizationsApiModule,
  AuditLogApiModule,
  SecurityApiModule,
  PlansApiModule,
  SettingsApiModule,
  ApiKeysApiModule,
  TeamApiModule,
  ContactsApiModule,
  ImportsApiModule,
  TimelineApiModule,
  MergesApiModule,
  ErasuresApiModule,
  ConversationsApiModule,
  MessagesApiModule,
  CalendarApiModule,
  CallsApiModule,
  FollowUpsApiModule,
  AssignmentsApiModule,
  AvailabilityApiModule,
  NotesApiModule,
  NotificationsApiModule,
  TemplatesApiModule,
  InventoryApiModule,
  LeadsApiModule,
  SavedRepliesApiModule,
  ScheduledMessagesApiModule,
  PipelineApiModule,
  GroupsApiModule,
  RealtimeApiModule,
  DashboardApiModule,
  DeadJobsApiModule,
  FirstDayApiModule,
  HelpApiModule,
  PublicPagesApiModule,
  ClientApiModule,
];

@Module({})
export class ApiModule {
  static with(config: Config): DynamicModule {
    return {
      module: ApiModule,
      imports: [ConfigModule.of(config), PlatformModule, DatabaseModule, QueueModule, RealtimeModule, IntegrationsModule, ...FEATURES],
    };
  }
}
