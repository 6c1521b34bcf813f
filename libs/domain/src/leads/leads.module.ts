import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { InventoryModule } from '../inventory/inventory.module';
import { MessagesModule } from '../messages/messages.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { LeadFilingService } from './lead-filing.service';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';

@Module({
  imports: [ContactsModule, InventoryModule, MessagesModule, OrganizationsModule],
  providers: [LeadFilingService, LeadsRepository, LeadsService],
  exports: [LeadFilingService, LeadsService],
})
export class LeadsModule {}
