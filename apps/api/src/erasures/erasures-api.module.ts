import { Module } from '@nestjs/common';
import { ErasuresModule } from '@app/domain/erasures/erasures.module';
import { ErasuresController } from './erasures.controller';

@Module({ imports: [ErasuresModule], controllers: [ErasuresController] })
export class ErasuresApiModule {}
