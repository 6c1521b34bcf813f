import { Module } from '@nestjs/common';
import { AuditLogModule } from '@app/domain/audit-log/audit-log.module';
import { AuditLogController } from './audit-log.controller';

@Module({ imports: [AuditLogModule], controllers: [AuditLogController] })
export class AuditLogApiModule {}
