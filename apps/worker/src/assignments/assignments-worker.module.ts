import { Module } from '@nestjs/common';
import { AssignmentsModule } from '@app/domain/assignments/assignments.module';
import { AvailabilityModule } from '@app/domain/availability/availability.module';
import { AssignmentRounds } from './assignment-rounds';
import { DistributeHandler } from './distribute.handler';
import { EndTicketHandler } from './end-ticket.handler';
import { HandOverHandler } from './hand-over.handler';
import { RevisitHandler } from './revisit.handler';

@Module({
  imports: [AssignmentsModule, AvailabilityModule],
  providers: [AssignmentRounds, DistributeHandler, EndTicketHandler, HandOverHandler, RevisitHandler],
})
export class AssignmentsWorkerModule {}
