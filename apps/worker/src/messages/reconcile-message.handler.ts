import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { MessageReconciliationService } from '@app/domain/messages/message-reconciliation.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('message.reconcile')
export class ReconcileMessageHandler implements JobHandler<'message.reconcile'> {
  constructor(private readonly reconciliation: MessageReconciliationService) {}

  run(ctx: RequestContext, { message_id }: JobPayload<'message.reconcile'>): Promise<JobOutcome> {
    return this.reconciliation.reconcile(ctx, message_id);
  }

  onExhausted(ctx: RequestContext, { message_id }: JobPayload<'message.reconcile'>): Promise<void> {
    return this.reconciliation.onExhausted(ctx, message_id);
  }
}
