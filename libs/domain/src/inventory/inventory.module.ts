import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { InventoryService } from './inventory.service';
import { VehicleInterestRepository } from './vehicle-interest.repository';
import { VehicleSharingService } from './vehicle-sharing.service';
import { VehiclesRepository } from './vehicles.repository';

@Module({
  imports: [AuditLogModule, ContactsModule, OrganizationsModule],
  providers: [InventoryService, VehicleInterestRepository, VehicleSharingService, VehiclesRepository],
  exports: [InventoryService, VehicleSharingService],
})
export class InventoryModule {}
