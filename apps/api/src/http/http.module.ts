import { Global, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { ApiKeysModule } from '@app/domain/api-keys/api-keys.module';
import { AuditLogModule } from '@app/domain/audit-log/audit-log.module';
import { AuthModule } from '@app/domain/auth/auth.module';
import { OrganizationsModule } from '@app/domain/organizations/organizations.module';
import { AccessGuard } from './access.guard';
import { CsrfService } from './csrf.service';
import { DenialsService } from './denials.service';
import { ErrorFilter } from './error.filter';
import { ApiKeyAuth } from './api-key-auth.service';
import { UploadReceiver } from './upload-receiver';
import { ApiKeyRateLimiter } from './api-key-rate-limiter.service';

@Global()
@Module({
  imports: [ApiKeysModule, AuditLogModule, AuthModule, OrganizationsModule],
  providers: [
    CsrfService,
    DenialsService,
    ApiKeyAuth,
    ApiKeyRateLimiter,
    UploadReceiver,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    {
      provide: APP_INTERCEPTOR,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
    },
  ],
  exports: [CsrfService, UploadReceiver],
})
export class HttpModule {}
