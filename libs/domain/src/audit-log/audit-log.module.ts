import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository';
import { AuditEntriesRepository } from './audit-entries.repository';
import { AuditLogService } from './audit-log.service';
import { AuditTrail } from './audit-trail.service';
import { AuditVerificationService } from './audit-verification.service';

@Module({
  providers: [AuditChainRepository, AuditEntriesRepository, AuditLogService, AuditTrail, AuditVerificationService],
  exports: [AuditLogService, AuditTrail, AuditVerificationService],
})
export class AuditLogModule {}
