import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { SecurityPolicyRepository } from './security-policy.repository';
import { SecurityPolicyService } from './security-policy.service';

@Module({ imports: [AuditLogModule], providers: [SecurityPolicyRepository, SecurityPolicyService], exports: [SecurityPolicyService] })
export class SecurityModule {}
