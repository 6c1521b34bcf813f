import { Module } from '@nestjs/common';
import { SecurityPolicyRepository } from './security-policy.repository';
import { SecurityPolicyService } from './security-policy.service';

@Module({ providers: [SecurityPolicyRepository, SecurityPolicyService], exports: [SecurityPolicyService] })
export class SecurityModule {}
