import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AvailabilityModule } from '../availability/availability.module';
import { ContactsModule } from '../contacts/contacts.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamModule } from '../team/team.module';
import { EscalationsRepository } from './escalations.repository';
import { EscalationsService } from './escalations.service';
import { EventLogRepository } from './event-log.repository';
import { NotificationRecipientsService } from './notification-recipients.service';
import { NotificationWriterService } from './notification-writer.service';
import { NotificationMailsRepository } from './notification-mails.repository';
import { NotificationMailsService } from './notification-mails.service';
import { NotificationPreferencesRepository } from './notification-preferences.repository';
import { NotificationPreferencesService } from './notification-preferences.service';
import { NotificationDispatchService } from './notification-dispatch.service';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';
import { PushDevicesModule } from './push-devices.module';
import { PushNotificationsService } from './push-notifications.service';

const SERVICES = [
  EscalationsService,
  NotificationMailsService,
  NotificationPreferencesService,
  NotificationDispatchService,
  NotificationsService,
  PushNotificationsService,
];
const REPOSITORIES = [
  EscalationsRepository,
  EventLogRepository,
  NotificationMailsRepository,
  NotificationPreferencesRepository,
  NotificationsRepository,
];

@Module({
  imports: [AuditLogModule, AvailabilityModule, ContactsModule, OrganizationsModule, PushDevicesModule, TeamModule],
  providers: [...SERVICES, ...REPOSITORIES, NotificationRecipientsService, NotificationWriterService],
  exports: SERVICES,
})
export class NotificationsModule {}
