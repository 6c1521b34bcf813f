import { MessageReconciliationService } from '@app/domain/messages/message-reconciliation.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';
import { nextRound } from './next-round';

const EVERY_SECONDS = 600;

@HandlesJob('message.refresh_statuses')
export class RefreshStatusesHandler implements JobHandler<'message.refresh_statuses'> {
  constructor(private readonly reconciliation: MessageReconciliationService) {}

  run(ctx: RequestContext): Promise<JobOutcome> {
    return nextRound(EVERY_SECONDS, 'status refresh', () => this.reconciliation.refreshStatuses(ctx));
  }
}
