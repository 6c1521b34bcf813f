import { Injectable } from '@nestjs/common';
import type { assignmentJobs } from '@app/contracts/assignments/assignments.jobs';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { AutoAssignmentService } from '@app/domain/assignments/auto-assignment.service';
import { HandoffsService } from '@app/domain/assignments/handoffs.service';
import { ReturningContactsService } from '@app/domain/assignments/returning-contacts.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class AssignmentsJobs {
  readonly handlers: JobHandlers<keyof typeof assignmentJobs> = {
    'assignment.distribute': { run: (ctx) => this.autoAssignment.distribute(ctx) },
    'assignment.revisit': { run: (ctx, payload) => this.returningContacts.reassess(ctx, payload) },
    'assignment.take': { run: (ctx, { contact_id, user_id }) => this.assignments.take(ctx, contact_id, user_id) },
    'assignment.end_ticket': { run: (ctx, { contact_id }) => this.returningContacts.endTicket(ctx, contact_id) },
    'assignment.hand_over': { run: (ctx, { user_id, successor_id }) => this.handoffs.reassignFormerMember(ctx, user_id, successor_id) },
  };

  constructor(
    private readonly assignments: AssignmentsService,
    private readonly autoAssignment: AutoAssignmentService,
    private readonly handoffs: HandoffsService,
    private readonly returningContacts: ReturningContactsService,
  ) {}
}
