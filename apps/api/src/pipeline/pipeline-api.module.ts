import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline/pipeline.module';
import { BoardController } from './board.controller';
import { LeadsController } from './leads.controller';
import { PipelineController } from './pipeline.controller';
import { StagesController } from './stages.controller';

@Module({ imports: [PipelineModule], controllers: [BoardController, LeadsController, PipelineController, StagesController] })
export class PipelineApiModule {}
