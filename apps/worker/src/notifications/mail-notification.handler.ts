import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { NotificationMailsService } from '@app/domain/notifications/notification-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('notification.mail')
export class MailNotificationHandler implements JobHandler<'notification.mail'> {
  constructor(private readonly mails: NotificationMailsService) {}

  run(ctx: RequestContext, { notification_id }: JobPayload<'notification.mail'>): Promise<JobOutcome> {
    return this.mails.send(ctx, notification_id);
  }
}
