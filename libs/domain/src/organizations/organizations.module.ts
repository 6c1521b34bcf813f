import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { HolidaysService } from './holidays.service';
import { OrganizationHoursService } from './organization-hours.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

@Module({
  imports: [AuditLogModule],
  providers: [HolidaysService, OrganizationHoursService, OrganizationsRepository, OrganizationsService],
  exports: [HolidaysService, OrganizationHoursService, OrganizationsService],
})
export class OrganizationsModule {}
