import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@app/domain/api-keys/api-keys.module';
import { ApiKeysController } from './api-keys.controller';

@Module({ imports: [ApiKeysModule], controllers: [ApiKeysController] })
export class ApiKeysApiModule {}
