import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { PushNoticesService } from '@app/domain/notifications/push-notices.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('notification.push')
export class PushNotificationHandler implements JobHandler<'notification.push'> {
  constructor(private readonly notices: PushNoticesService) {}

  run(ctx: RequestContext, { notification_id, device_id }: JobPayload<'notification.push'>): Promise<JobOutcome> {
    return this.notices.send(ctx, { notificationId: notification_id, deviceId: device_id });
  }
}
