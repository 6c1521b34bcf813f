import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { PushNotificationsService } from '@app/domain/notifications/push-notifications.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('notification.push')
export class PushNotificationHandler implements JobHandler<'notification.push'> {
  constructor(private readonly notices: PushNotificationsService) {}

  run(ctx: RequestContext, { notification_id, device_id }: JobPayload<'notification.push'>): Promise<JobOutcome> {
    return this.notices.send(ctx, { notificationId: notification_id, deviceId: device_id });
  }
}
