import { Module } from '@nestjs/common';
import { ImportsModule } from '@app/domain/imports/imports.module';
import { CheckImportHandler } from './check-import.handler';
import { CleanUpImportHandler } from './clean-up-import.handler';
import { RunImportHandler } from './run-import.handler';
import { UndoImportHandler } from './undo-import.handler';

@Module({ imports: [ImportsModule], providers: [CheckImportHandler, RunImportHandler, UndoImportHandler, CleanUpImportHandler] })
export class ImportsWorkerModule {}
