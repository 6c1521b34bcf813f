import { Module } from '@nestjs/common';
import { AssignmentsModule } from '@app/domain/assignments/assignments.module';
import { AssignmentsController } from './assignments.controller';

@Module({ imports: [AssignmentsModule], controllers: [AssignmentsController] })
export class AssignmentsApiModule {}
