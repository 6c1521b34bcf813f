import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { DeadJobsService } from './dead-jobs.service';

@Module({ imports: [AuditLogModule, OrganizationsModule], providers: [DeadJobsService], exports: [DeadJobsService] })
export class DeadJobsModule {}
