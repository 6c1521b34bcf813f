import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationHoursService } from './organization-hours.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

@Module({
  imports: [AuditLogModule],
  providers: [OrganizationHoursService, OrganizationsRepository, OrganizationsService],
  exports: [OrganizationHoursService, OrganizationsService],
})
export class OrganizationsModule {}
