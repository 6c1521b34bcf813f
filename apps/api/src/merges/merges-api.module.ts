import { Module } from '@nestjs/common';
import { MergesModule } from '@app/domain/merges/merges.module';
import { MergesController } from './merges.controller';

@Module({ imports: [MergesModule], controllers: [MergesController] })
export class MergesApiModule {}
