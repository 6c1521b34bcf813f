import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline/pipeline.module';
import { EndSnoozeHandler } from './end-snooze.handler';

@Module({ imports: [PipelineModule], providers: [EndSnoozeHandler] })
export class PipelineWorkerModule {}
