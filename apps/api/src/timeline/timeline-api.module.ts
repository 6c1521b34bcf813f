import { Module } from '@nestjs/common';
import { TimelineModule } from '@app/domain/timeline/timeline.module';
import { TimelineController } from './timeline.controller';

@Module({ imports: [TimelineModule], controllers: [TimelineController] })
export class TimelineApiModule {}
