import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { HolidaysService } from './holidays.service';
import { OrganizationHoursService } from './organization-hours.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';
import { StorageQuotaService } from './storage-quota.service';

@Module({
  imports: [AuditLogModule],
  providers: [HolidaysService, OrganizationHoursService, OrganizationsRepository, OrganizationsService, StorageQuotaService],
  exports: [HolidaysService, OrganizationHoursService, OrganizationsService, StorageQuotaService],
})
export class OrganizationsModule {}
