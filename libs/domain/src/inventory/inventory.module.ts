import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { InventoryService } from './inventory.service';
import { VehiclesRepository } from './vehicles.repository';

@Module({ imports: [AuditLogModule, OrganizationsModule], providers: [VehiclesRepository, InventoryService], exports: [InventoryService] })
export class InventoryModule {}
