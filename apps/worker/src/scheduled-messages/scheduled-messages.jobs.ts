import { Injectable } from '@nestjs/common';
import type { scheduledMessageJobs } from '@app/contracts/scheduled-messages/scheduled-messages.jobs';
import { ScheduledSendingService } from '@app/domain/scheduled-messages/scheduled-sending.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class ScheduledMessagesJobs {
  readonly handlers: JobHandlers<keyof typeof scheduledMessageJobs> = {
    'scheduled_message.send': {
      run: (ctx, { scheduled_message_id }) => this.sending.sendDue(ctx, scheduled_message_id),
      onExhausted: (ctx, { scheduled_message_id }) => this.sending.onExhausted(ctx, scheduled_message_id),
    },
  };

  constructor(private readonly sending: ScheduledSendingService) {}
}
