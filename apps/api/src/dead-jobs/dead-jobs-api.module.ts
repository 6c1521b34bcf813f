import { Module } from '@nestjs/common';
import { DeadJobsModule } from '@app/domain/dead-jobs/dead-jobs.module';
import { DeadJobsController } from './dead-jobs.controller';

@Module({ imports: [DeadJobsModule], controllers: [DeadJobsController] })
export class DeadJobsApiModule {}
