import { Module } from '@nestjs/common';
import { AuditEntriesRepository } from './audit-entries.repository';
import { AuditTrail } from './audit-trail.service';

@Module({ providers: [AuditEntriesRepository, AuditTrail], exports: [AuditTrail] })
export class AuditLogModule {}
