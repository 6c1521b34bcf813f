import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { InventoryModule } from '../inventory/inventory.module';
import { MessagesModule } from '../messages/messages.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { BookingRequestsService } from './booking-requests.service';
import { LeadFilingService } from './lead-filing.service';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';

@Module({
  imports: [CalendarModule, ContactsModule, InventoryModule, MessagesModule, OrganizationsModule],
  providers: [BookingRequestsService, LeadFilingService, LeadsRepository, LeadsService],
  exports: [BookingRequestsService, LeadFilingService, LeadsService],
})
export class LeadsModule {}
