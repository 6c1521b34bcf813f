import { Module } from '@nestjs/common';
import { ErasuresModule } from '@app/domain/erasures/erasures.module';
import { RemoveCopiesHandler } from './remove-copies.handler';

@Module({ imports: [ErasuresModule], providers: [RemoveCopiesHandler] })
export class ErasuresWorkerModule {}
