import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { InventoryModule } from '../inventory/inventory.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PipelineModule } from '../pipeline/pipeline.module';
import { PlansModule } from '../plans/plans.module';
import { SettingsModule } from '../settings/settings.module';
import { TemplatesModule } from '../templates/templates.module';
import { ArrivalsRepository } from './arrivals.repository';
import { AutomaticMessagesService } from './automatic-messages.service';
import { AnsweredWaitsRepository } from './answered-waits.repository';
import { AnsweredWaitsService } from './answered-waits.service';
import { FormEntriesService } from './form-entries.service';
import { InboundReactionsService } from './inbound-reactions.service';
import { InboundMessagesService } from './inbound-messages.service';
import { InboundSweepService } from './inbound-sweep.service';
import { MediaLinksService } from './media-links.service';
import { MessageDetailsService } from './message-details.service';
import { MessageDeliveryService } from './message-delivery.service';
import { MessageInspectionService } from './message-inspection.service';
import { MessageMediaRepository } from './message-media.repository';
import { MessageMediaService } from './message-media.service';
import { MessagePagesRepository } from './message-pages.repository';
import { MessageReconciliationService } from './message-reconciliation.service';
import { MessageSendsRepository } from './message-sends.repository';
import { MessageWritesRepository } from './message-writes.repository';
import { MessageStatusService } from './message-status.service';
import { MessagesRepository } from './messages.repository';
import { MessagesService } from './messages.service';
import { OutgoingMessagesService } from './outgoing-messages.service';
import { TemplateMessagesService } from './template-messages.service';
import { QuarantineReportsService } from './quarantine-reports.service';
import { RawMessagesRepository } from './raw-messages.repository';
import { SendCircuitBreaker } from './send-circuit-breaker.service';
import { StatusCallbacksService } from './status-callbacks.service';
import { StopRequestsService } from './stop-requests.service';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';
import { UploadsService } from './uploads.service';
import { WebhookLogRepository } from './webhook-log.repository';

const SERVICES = [
  AnsweredWaitsService,
  AutomaticMessagesService,
  FormEntriesService,
  InboundMessagesService,
  InboundSweepService,
  MediaLinksService,
  MessageDeliveryService,
  MessageDetailsService,
  MessageInspectionService,
  MessageMediaService,
  MessageReconciliationService,
  MessageStatusService,
  MessagesService,
  QuarantineReportsService,
  StatusCallbacksService,
  StopRequestsService,
  StoredFilesService,
  TemplateMessagesService,
  UploadsService,
];

@Module({
  imports: [
    AuditLogModule,
    ContactsModule,
    ConversationsModule,
    InventoryModule,
    LifecycleModule,
    OrganizationsModule,
    PipelineModule,
    PlansModule,
    SettingsModule,
    TemplatesModule,
  ],
  providers: [
    ...SERVICES,
    AnsweredWaitsRepository,
    ArrivalsRepository,
    InboundReactionsService,
    OutgoingMessagesService,
    MessageMediaRepository,
    MessagePagesRepository,
    MessageSendsRepository,
    MessageWritesRepository,
    MessagesRepository,
    RawMessagesRepository,
    SendCircuitBreaker,
    StoredFilesRepository,
    WebhookLogRepository,
  ],
  exports: SERVICES,
})
export class MessagesModule {}
