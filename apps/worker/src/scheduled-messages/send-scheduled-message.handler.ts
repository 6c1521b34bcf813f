import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ScheduledSendingService } from '@app/domain/scheduled-messages/scheduled-sending.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('scheduled_message.send')
export class SendScheduledMessageHandler implements JobHandler<'scheduled_message.send'> {
  constructor(private readonly sending: ScheduledSendingService) {}

  async run(ctx: RequestContext, { scheduled_message_id }: JobPayload<'scheduled_message.send'>): Promise<undefined> {
    await this.sending.sendDue(ctx, scheduled_message_id);
  }

  onExhausted(ctx: RequestContext, { scheduled_message_id }: JobPayload<'scheduled_message.send'>): Promise<void> {
    return this.sending.onExhausted(ctx, scheduled_message_id);
  }
}
