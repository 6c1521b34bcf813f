import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module';
import { MailNotificationHandler } from './mail-notification.handler';
import { NotificationRounds } from './notification-rounds';
import { PushNotificationHandler } from './push-notification.handler';

@Module({ imports: [NotificationsModule], providers: [MailNotificationHandler, NotificationRounds, PushNotificationHandler] })
export class NotificationsWorkerModule {}
