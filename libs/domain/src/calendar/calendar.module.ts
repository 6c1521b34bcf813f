import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AvailabilityModule } from '../availability/availability.module';
import { ContactsModule } from '../contacts/contacts.module';
import { InventoryModule } from '../inventory/inventory.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { AppointmentActionsService } from './appointment-actions.service';
import { AppointmentHistoryService } from './appointment-history.service';
import { AppointmentNewsService } from './appointment-news.service';
import { AppointmentSeamsService } from './appointment-seams.service';
import { AppointmentTypesRepository } from './appointment-types.repository';
import { AppointmentTypesService } from './appointment-types.service';
import { AppointmentsRepository } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import { CalendarHoursService } from './calendar-hours.service';
import { SlotsService } from './slots.service';

@Module({
  imports: [AuditLogModule, AvailabilityModule, ContactsModule, InventoryModule, LifecycleModule, OrganizationsModule],
  providers: [
    AppointmentActionsService,
    AppointmentHistoryService,
    AppointmentNewsService,
    AppointmentSeamsService,
    AppointmentTypesRepository,
    AppointmentTypesService,
    AppointmentsRepository,
    AppointmentsService,
    CalendarHoursService,
    SlotsService,
  ],
  exports: [
    AppointmentActionsService,
    AppointmentHistoryService,
    CalendarHoursService,
    AppointmentTypesService,
    AppointmentsService,
    SlotsService,
  ],
})
export class CalendarModule {}
