import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

@Module({ imports: [AuditLogModule], providers: [OrganizationsRepository, OrganizationsService], exports: [OrganizationsService] })
export class OrganizationsModule {}
