import { Module } from '@nestjs/common';
import { ImportsModule } from '@app/domain/imports/imports.module';
import { ImportLayoutController } from './import-layout.controller';
import { ImportsController } from './imports.controller';

@Module({ imports: [ImportsModule], controllers: [ImportsController, ImportLayoutController] })
export class ImportsApiModule {}
