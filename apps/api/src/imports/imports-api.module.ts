import { Module } from '@nestjs/common';
import { ImportsModule } from '@app/domain/imports/imports.module';
import { ImportsController } from './imports.controller';

@Module({ imports: [ImportsModule], controllers: [ImportsController] })
export class ImportsApiModule {}
