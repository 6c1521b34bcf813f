import { Module } from '@nestjs/common';
import { SecurityModule } from '@app/domain/security/security.module';
import { SecurityController } from './security.controller';

@Module({ imports: [SecurityModule], controllers: [SecurityController] })
export class SecurityApiModule {}
