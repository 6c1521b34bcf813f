import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@app/database/database.module';
import { AuditLogModule } from '@app/domain/audit-log/audit-log.module';
import { AuditVerificationService } from '@app/domain/audit-log/audit-verification.service';
import { OrganizationsModule } from '@app/domain/organizations/organizations.module';
import { OrganizationsService } from '@app/domain/organizations/organizations.service';
import { readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { PlatformModule } from '@app/platform/platform.module';

@Module({ imports: [ConfigModule.of(readConfig()), PlatformModule, DatabaseModule, AuditLogModule, OrganizationsModule] })
class VerificationModule {}

const contextOf = (organizationId: number) => RequestContext.system(organizationId, 'verification', 'verification');

/** Prints one line per organization, and fails if an audit log was changed. */
const app = await NestFactory.createApplicationContext(VerificationModule, { logger: ['warn', 'error'] });
const verification = app.get(AuditVerificationService);
for (const { id, name } of await app.get(OrganizationsService).listForAdmin(contextOf(0))) {
  const { broken, checked, head } = await verification.walk(contextOf(id));
  const verdict = broken ? `broken at entry ${broken.id}: ${broken.trouble}` : `whole, ${checked} entries, newest ${head ?? 'none'}`;
  process.stdout.write(`${id} ${name}: ${verdict}\n`);
  if (broken) process.exitCode = 1;
}
await app.close();
