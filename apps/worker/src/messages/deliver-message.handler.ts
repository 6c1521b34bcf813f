import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { MessageDeliveryService } from '@app/domain/messages/message-delivery.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('message.deliver')
export class DeliverMessageHandler implements JobHandler<'message.deliver'> {
  constructor(private readonly delivery: MessageDeliveryService) {}

  run(ctx: RequestContext, { message_id }: JobPayload<'message.deliver'>): Promise<JobOutcome> {
    return this.delivery.deliver(ctx, message_id);
  }

  onExhausted(ctx: RequestContext, { message_id }: JobPayload<'message.deliver'>): Promise<void> {
    return this.delivery.onExhausted(ctx, message_id);
  }
}
