import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AvailabilityModule } from '../availability/availability.module';
import { ContactsModule } from '../contacts/contacts.module';
import { InventoryModule } from '../inventory/inventory.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { MessagesModule } from '../messages/messages.module';
import { TemplatesModule } from '../templates/templates.module';
import { AppointmentMessagesRepository } from './appointment-messages.repository';
import { AppointmentMessagesService } from './appointment-messages.service';
import { AppointmentSendingService } from './appointment-sending.service';
import { CalendarSettingsRepository } from './calendar-settings.repository';
import { CalendarSettingsService } from './calendar-settings.service';
import { AppointmentActionsService } from './appointment-actions.service';
import { AppointmentLinksRepository } from './appointment-links.repository';
import { AppointmentLinksService } from './appointment-links.service';
import { AppointmentHistoryService } from './appointment-history.service';
import { AppointmentChangesService } from './appointment-changes.service';
import { AppointmentLifecycleService } from './appointment-lifecycle.service';
import { AppointmentTypesRepository } from './appointment-types.repository';
import { AppointmentTypesService } from './appointment-types.service';
import { AppointmentsRepository } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import { CustomerAppointmentsService } from './customer-appointments.service';
import { PublicAppointmentsService } from './public-appointments.service';
import { RequestedAppointmentsService } from './requested-appointments.service';
import { CalendarHoursService } from './calendar-hours.service';
import { SlotsService } from './slots.service';

@Module({
  imports: [
    AuditLogModule,
    AvailabilityModule,
    ContactsModule,
    FollowUpsModule,
    InventoryModule,
    LifecycleModule,
    MessagesModule,
    OrganizationsModule,
    TemplatesModule,
  ],
  providers: [
    AppointmentActionsService,
    AppointmentMessagesRepository,
    AppointmentMessagesService,
    AppointmentLinksRepository,
    AppointmentLinksService,
    AppointmentHistoryService,
    AppointmentChangesService,
    AppointmentLifecycleService,
    AppointmentSendingService,
    AppointmentTypesRepository,
    AppointmentTypesService,
    AppointmentsRepository,
    AppointmentsService,
    CalendarSettingsRepository,
    CalendarSettingsService,
    CustomerAppointmentsService,
    PublicAppointmentsService,
    RequestedAppointmentsService,
    CalendarHoursService,
    SlotsService,
  ],
  exports: [
    AppointmentActionsService,
    AppointmentMessagesService,
    AppointmentSendingService,
    AppointmentTypesService,
    AppointmentsService,
    CalendarSettingsService,
    AppointmentLinksService,
    CustomerAppointmentsService,
    RequestedAppointmentsService,
    AppointmentHistoryService,
    CalendarHoursService,
    SlotsService,
  ],
})
export class CalendarModule {}
