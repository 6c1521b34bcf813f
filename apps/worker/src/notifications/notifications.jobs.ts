import { Injectable } from '@nestjs/common';
import type { notificationJobs } from '@app/contracts/notifications/notifications.jobs';
import { NotificationMailsService } from '@app/domain/notifications/notification-mails.service';
import { PushNotificationsService } from '@app/domain/notifications/push-notifications.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class NotificationsJobs {
  readonly handlers: JobHandlers<keyof typeof notificationJobs> = {
    'notification.mail_digest': { run: (ctx, { user_id, since }) => this.mails.send(ctx, user_id, new Date(since)) },
    'notification.push': {
      run: (ctx, { notification_id, device_id }) => this.pushes.send(ctx, { notificationId: notification_id, deviceId: device_id }),
    },
  };

  constructor(
    private readonly mails: NotificationMailsService,
    private readonly pushes: PushNotificationsService,
  ) {}
}
