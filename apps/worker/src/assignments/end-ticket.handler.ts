import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ReturningContactsService } from '@app/domain/assignments/returning-contacts.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('assignment.end_ticket')
export class EndTicketHandler implements JobHandler<'assignment.end_ticket'> {
  constructor(private readonly returning: ReturningContactsService) {}

  async run(ctx: RequestContext, { contact_id }: JobPayload<'assignment.end_ticket'>): Promise<undefined> {
    await this.returning.endTicket(ctx, contact_id);
  }
}
