import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AuthModule } from '../auth/auth.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SecurityModule } from '../security/security.module';
import { TeamModule } from '../team/team.module';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { ApiKeyHoldersService } from './api-key-holders.service';

@Module({
  imports: [AuditLogModule, AuthModule, OrganizationsModule, SecurityModule, TeamModule],
  providers: [ApiKeysRepository, ApiKeysService, ApiKeyHoldersService],
  exports: [ApiKeysService, ApiKeyHoldersService],
})
export class ApiKeysModule {}
